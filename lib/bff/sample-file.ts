import "server-only";
import { type WriteSheet, writeXlsx } from "hucre/xlsx";
import { createTranslator, type useTranslations } from "next-intl";
import { channelTypes } from "@/lib/contract/channel-traits";
import { channelTargets } from "@/lib/contract/run-draft";
import { runLimits } from "@/lib/contract/run-limits";
import type { Locale } from "@/lib/i18n/locale";
import { csvLines, csvMark } from "./csv-lines";

/** The translator of the column reference. */
type Words = ReturnType<typeof useTranslations<"runs.reference">>;

async function wordsIn(locale: Locale) {
  const { default: messages } = await import(`../../messages/${locale}.json`);
  const reference: Words = createTranslator({ locale, messages, namespace: "runs.reference" });
  return { t: reference, fields: createTranslator({ locale, messages, namespace: "runs.fields" }) };
}

type Field = (typeof channelTargets)[number];
const yesOrNo = ["true", "false"];

const examples: readonly Partial<Record<Field, string>>[] = [
  {
    type: "public",
    name: "Lounge",
    ownerId: "user-1",
    members: "user-2; user-3",
    channelId: "launch-lounge",
    category: "launch",
    subcategory: "seoul",
    imageUrl: "https://example.com/lounge.png",
    data: "team=one; stage=beta",
    maxMemberCount: "50",
    hideMessagesBeforeJoin: "true",
  },
  { type: "invitationOnly", name: "Partners", ownerId: "user-1", invitationCode: "PARTNER-2026" },
  { type: "private", name: "Two of us", members: "user-1; user-2", reuseChannel: "true" },
];

/** The values of the fields that have only a few. */
const choices: Partial<Record<Field, readonly string[]>> = {
  type: channelTypes,
  hideMessagesBeforeJoin: yesOrNo,
  reuseChannel: yesOrNo,
};

/** The rows of a file that the wizard of new channels reads: a header and an example of each sort. */
const sampleRows: string[][] = [
  [...channelTargets],
  ...examples.map((example) => channelTargets.map((field) => example[field] ?? "")),
];

/** Returns what every column of the file means, in a language. */
async function columnReference(locale: Locale): Promise<string[][]> {
  const { t, fields } = await wordsIn(locale);
  const rows = channelTargets.map((field) => [
    field,
    fields(field),
    t(field === "type" ? "required" : "optional"),
    choices[field]?.join(", ") ?? "",
    examples.find((example) => example[field])?.[field] ?? "",
    t(`meanings.${field}`),
  ]);
  const head = ["column", "field", "needed", "values", "example", "meaning"] as const;
  return [head.map((name) => t(`head.${name}`)), ...rows];
}

/** Returns a sample of the rows of new channels, or what their columns mean, as CSV. */
export async function sampleCsv(part: "rows" | "columns", locale: Locale): Promise<string> {
  return csvMark + csvLines(part === "rows" ? sampleRows : await columnReference(locale));
}

/** Returns both as the sheets of an .xlsx file, in which types and yes or no are chosen from a list. */
export async function sampleSpreadsheet(locale: Locale): Promise<Uint8Array<ArrayBuffer>> {
  const { t } = await wordsIn(locale);
  const lists = channelTargets.flatMap((field, at) => {
    const values = choices[field];
    const column = String.fromCharCode("A".charCodeAt(0) + at);
    const range = `${column}2:${column}${runLimits.rowsMax + 1}`;
    return values ? [{ type: "list" as const, values: [...values], range, allowBlank: true }] : [];
  });
  const sheet = (name: string, rows: string[][], width: number): WriteSheet => ({
    name,
    rows,
    columns: (rows[0] ?? []).map(() => ({ width })),
    freezePane: { rows: 1 },
  });
  return new Uint8Array(
    await writeXlsx({
      sheets: [
        { ...sheet(t("rowsSheet"), sampleRows, 20), dataValidations: lists },
        sheet(t("columnsSheet"), await columnReference(locale), 28),
      ],
    }),
  );
}
