"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import type { ChannelTemplate } from "@/lib/contract/channel-template";
import type { TemplateVersion } from "@/lib/contract/run-draft";
import { templateFields } from "@/lib/contract/template-fields";
import { templateQueries } from "@/lib/queries/templates";

const none = "none";

interface RunTemplateProps {
  application: string;
  value: TemplateVersion | null;
  onValueChange: (template: TemplateVersion | null) => void;
}

/** The template whose fields fill what the rows of a run leave out; nothing where there is none. */
export function RunTemplate({ application, value, onValueChange }: RunTemplateProps) {
  const t = useTranslations("runs.columns");
  const { data: templates = [] } = useQuery(templateQueries.list(application));
  const chosen = templates.find(({ id }) => id === value?.id);
  if (templates.length === 0) return null;
  return (
    <div className="col-span-full">
      <Field label={t("template")} hint={chosen ? <Effect of={chosen} /> : t("templateHint")}>
        {(control) => (
          <Select
            control={control}
            options={[
              { value: none, label: t("none") },
              ...templates.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={value?.id ?? none}
            onValueChange={(id) => {
              const next = templates.find((template) => template.id === id);
              onValueChange(next ? { id, updatedAt: next.updatedAt } : null);
            }}
          />
        )}
      </Field>
    </div>
  );
}

/** Which fields a template fills, asks for and locks, in words. */
function Effect({ of: { draft, modes } }: { of: ChannelTemplate }) {
  const t = useTranslations("runs.columns");
  const names = useTranslations("create.fields");
  const isFilled = (field: (typeof templateFields)[number]) => {
    const held = draft[field];
    return Array.isArray(held) ? held.length > 0 : Boolean(held);
  };
  const named = (mode: "filled" | "asked" | "locked") =>
    templateFields
      .filter((field) => (modes[field] ?? "filled") === mode)
      .filter((field) => mode !== "filled" || isFilled(field))
      .map((field) => names(field))
      .join(", ");
  const said = [
    ["templateFills", named("filled")],
    ["templateAsks", named("asked")],
    ["templateLocks", named("locked")],
  ] as const;
  return said.flatMap(([words, fields]) => (fields ? [t(words, { fields })] : [])).join(" ");
}
