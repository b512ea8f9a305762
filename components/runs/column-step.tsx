"use client";
import { useTranslations } from "next-intl";
import { Field } from "@/components/ui/field";
import { Select, type SelectOption } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
import { channelTypes } from "@/lib/contract/channel-traits";
import type { TableRow } from "@/lib/contract/draft-table";
import { type ChannelTarget, channelTargets } from "@/lib/contract/run-draft";
import { PlainTable } from "./plain-table";
import { RunTemplate } from "./run-template";
import type { MappedTableState } from "./use-mapped-table";

const examplesShown = 3;
const rowsSought = 500;
const exampleCharactersMax = 60;
const none = "none";

interface ColumnStepProps {
  application: string;
  draft: MappedTableState;
}

/** Which field each column fills, and what rows that leave a field out take instead. */
export function ColumnStep({ application, draft }: ColumnStepProps) {
  const t = useTranslations("runs.columns");
  const fields = useTranslations("runs.fields");
  const types = useTranslations("channelTypes");
  const { table, rows, mapping, defaults } = draft;
  if (!table) return null;
  const optionsFor = (held: ChannelTarget | null): SelectOption<string>[] => [
    { value: none, label: t("leaveOut") },
    ...channelTargets.map((target) => ({ value: target, label: fields(target) })),
    ...(held?.startsWith("data.") ? [{ value: held, label: held }] : []),
  ];
  const typeOptions: SelectOption<(typeof channelTypes)[number] | typeof none>[] = [
    { value: none, label: t("none") },
    ...channelTypes.map((type) => ({ value: type, label: types(`${type}.name`) })),
  ];
  return (
    <div className="grid gap-4">
      <PlainTable
        caption={t("title")}
        columns={[
          { id: "column", label: t("column") },
          { id: "examples", label: t("examples"), className: "phone:hidden" },
          { id: "field", label: t("field"), className: "w-56 phone:w-44" },
        ]}
      >
        {table.columns.map((column, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name, and their order never changes.
          <tr key={index}>
            <th scope="row" className="px-3 py-1.5 text-start font-medium [overflow-wrap:anywhere]">
              <bdi className="block">{column || t("unnamed", { number: index + 1 })}</bdi>
              <span className="block font-normal text-muted text-xs desk:hidden">
                {examplesOf(rows, index)}
              </span>
            </th>
            <td className="max-w-80 truncate px-3 py-1.5 text-muted phone:hidden">
              {examplesOf(rows, index)}
            </td>
            <td className="max-w-56 px-3 py-1.5 phone:max-w-44">
              <Select
                label={t("fieldOf", { column: column || String(index + 1) })}
                options={optionsFor(mapping[index] ?? null)}
                value={mapping[index] ?? none}
                onValueChange={(value) =>
                  draft.setTarget(index, value === none ? null : (value as ChannelTarget))
                }
              />
            </td>
          </tr>
        ))}
      </PlainTable>
      <div className="grid max-w-xl grid-cols-2 gap-3 phone:grid-cols-1">
        <RunTemplate
          application={application}
          value={draft.template}
          onValueChange={draft.setTemplate}
        />
        <Field label={t("defaultType")} hint={t("defaultHint")}>
          {(control) => (
            <Select
              control={control}
              options={typeOptions}
              value={defaults.type ?? none}
              onValueChange={(type) =>
                draft.setDefault({ ...defaults, type: type === none ? undefined : type })
              }
            />
          )}
        </Field>
        <TextField
          label={t("defaultOwner")}
          hint={t("defaultHint")}
          value={defaults.ownerId ?? ""}
          className="font-mono"
          onChange={({ target }) =>
            draft.setDefault({ ...defaults, ownerId: target.value || undefined })
          }
        />
      </div>
    </div>
  );
}

function shorten(text = ""): string {
  return text.length > exampleCharactersMax ? `${text.slice(0, exampleCharactersMax)}…` : text;
}

/** The first few different texts of a column, joined. */
function examplesOf(rows: readonly TableRow[], column: number): string {
  const texts = rows.slice(0, rowsSought).map((row) => row.cells[column]?.trim());
  const examples = [...new Set(texts)].filter((text) => text !== undefined && text !== "");
  return examples.slice(0, examplesShown).map(shorten).join(" · ");
}
