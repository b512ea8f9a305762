import { type ChannelDraft, inputOfDraft } from "./channel-draft";
import { checkCreateChannelInput } from "./check-create-channel";
import type { VerdictLine } from "./check-messages";

/** Checks a draft against the contract's bounds; each one broken is a line at its field. */
export function checkDraft(draft: ChannelDraft, madeId: string): VerdictLine[] {
  const lines: VerdictLine[] = [];
  const keys = draft.data.filter(({ key, value }) => key !== "" || value !== "");
  const seen = new Set<string>();
  const doubled = new Set<string>();
  for (const { key } of keys) {
    if (seen.has(key)) doubled.add(key);
    seen.add(key);
  }
  for (const key of doubled) {
    lines.push({ level: "error", field: "data", code: "pair-doubled", params: { key } });
  }
  return [...lines, ...checkCreateChannelInput(inputOfDraft(draft, madeId)).lines];
}
