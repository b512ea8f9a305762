"use client";
import { ChevronRight, Terminal } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { showToast } from "@/components/ui/toast";
import { useCopy } from "@/components/ui/use-copy";
import { curlCommand } from "./curl-command";
import { prettyJson } from "./json-text";
import { Section } from "./section";
import { useServiceAddress } from "./service-address";

interface RawSectionProps {
  value: unknown;
  /** The path of the request, below the interface's prefix. */
  path: string;
}

/** The raw response, and a command that repeats the request. */
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

/** A value as JSON, serialized only when opened. */
function JsonDetails({ label, value }: { label: string; value: unknown }) {
  const t = useTranslations("detail");
  const [open, setOpen] = useState(false);
  const text = open ? prettyJson(value) : "";
  return (
    <details
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group/json min-w-0 overflow-hidden rounded-md border"
    >
      <summary className="flex h-8 list-none items-center gap-1.5 px-2.5 text-muted outline-offset-[-2px] hover:bg-hover hover:text-ink [&::-webkit-details-marker]:hidden">
        <ChevronRight className="size-3.5 group-open/json:rotate-90" />
        {label}
      </summary>
      {open && (
        <div className="relative border-t bg-sunken">
          <CopyButton
            text={text}
            label={t("copyJson")}
            className="absolute end-4 top-1.5 bg-raised"
          />
          <pre
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
            tabIndex={0}
            className="scrollbar-thin max-h-96 overflow-auto p-2.5 pe-12 font-mono text-xs outline-offset-[-2px]"
          >
            {text}
          </pre>
        </div>
      )}
    </details>
  );
}
