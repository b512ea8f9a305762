"use client";
import { useTranslations } from "next-intl";
import { curlPost } from "@/components/detail/curl-command";
import { CopyButton } from "@/components/ui/copy-button";
import { Tabs } from "@/components/ui/tabs";
import type { CreateApplication } from "@/lib/contract/channel-start";
import type { CreateChannelInput } from "@/lib/contract/create-channel";

interface CreatePreviewProps {
  application: CreateApplication;
  input: CreateChannelInput;
}

/** The request that will be sent, as JSON and as a cURL command without the key. */
export function CreatePreview({ application, input }: CreatePreviewProps) {
  const t = useTranslations("create.preview");
  const json = JSON.stringify(input, null, 2);
  return (
    <section aria-label={t("title")} className="min-w-0">
      <h2 className="mb-1 font-semibold text-sm">{t("title")}</h2>
      <Tabs
        label={t("title")}
        tabs={[
          { id: "json", label: "JSON", content: <Code text={json} label={t("copyJson")} /> },
          {
            id: "curl",
            label: "cURL",
            content: (
              <Code text={curlPost(application, "/channels/create", json)} label={t("copyCurl")} />
            ),
          },
        ]}
      />
    </section>
  );
}

function Code({ text, label }: { text: string; label: string }) {
  return (
    <div className="relative -mt-2">
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        className="scrollbar-thin max-h-96 overflow-auto rounded-md border bg-sunken p-3 pe-10 font-mono text-2xs leading-4.5"
      >
        {text}
      </pre>
      <CopyButton text={text} label={label} className="absolute end-1.5 top-1.5 bg-sunken" />
    </div>
  );
}
