import "server-only";
import { inputOfDraft, typeHasField } from "@/lib/contract/channel-draft";
import { brokenLocks, type ChannelTemplateInput } from "@/lib/contract/channel-template";
import { ChannelType } from "@/lib/contract/channel-type";
import type { VerdictLine } from "@/lib/contract/check-messages";
import type { CreateChannelInput } from "@/lib/contract/create-channel";
import { templateFields } from "@/lib/contract/template-fields";

/** Fills what a row leaves out from a template: a whole field, of data each pair. */
export function fillFromTemplate(
  value: Record<string, unknown>,
  { draft }: Pick<ChannelTemplateInput, "draft">,
): void {
  const type = ChannelType.safeParse(value.type ?? draft.type).data ?? draft.type;
  const { channelId: _none, data, ...fields } = inputOfDraft({ ...draft, type }, "");
  for (const [field, held] of Object.entries(fields)) value[field] ??= held;
  if (!data) return;
  const own = typeof value.data === "object" ? Object.entries(value.data ?? {}) : [];
  const taken = new Set(own.map(([key]) => key));
  const filled = Object.entries(data).filter(([key]) => !taken.has(key));
  value.data = Object.fromEntries([...filled, ...own]);
}

/** What a row gets wrong by its template: fields that it asks for, and fields that it locks. */
export function templateLines(
  value: Record<string, unknown>,
  input: CreateChannelInput | undefined,
  template: ChannelTemplateInput,
): VerdictLine[] {
  const type = ChannelType.safeParse(value.type).data;
  if (!type) return [];
  const error = (code: VerdictLine["code"], field: string): VerdictLine => {
    return { level: "error", code, field, params: { template: template.name } };
  };
  const asked = templateFields.filter(
    (field) =>
      template.modes[field] === "asked" && typeHasField(type, field) && isEmpty(value[field]),
  );
  const locked = input ? brokenLocks(template, input) : [];
  return [
    ...asked.map((field) => error("asked-by-template", field)),
    ...locked.map((field) => error("locked-by-template", field)),
  ];
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
}
