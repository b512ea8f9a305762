"use client";
import { Terminal } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast";
import { useCopy } from "@/components/ui/use-copy";
import { curlCommand } from "./curl-command";
import { JsonDetails } from "./json-details";
import { Section } from "./section";
import { useServiceAddress } from "./service-address";

interface RawSectionProps {
  value: unknown;
  /** The path that answers with it, below the interface's prefix. */
  path: string;
}

/** The thing as it came, and the request that asks for it. */
export function RawSection({ value, path }: RawSectionProps) {
  const t = useTranslations("detail");
  const address = useServiceAddress();
  const copy = useCopy();
  const copyCommand = async () => {
    const isCopied = await copy(curlCommand(address, path));
    if (isCopied) showToast({ title: t("curlCopied"), description: t("curlKey") });
  };
  return (
    <Section
      title={t("raw")}
      actions={
        <Button size="sm" variant="ghost" onClick={() => void copyCommand()}>
          <Terminal />
          {t("copyCurl")}
        </Button>
      }
    >
      <JsonDetails label={t("showJson")} value={value} />
    </Section>
  );
}
