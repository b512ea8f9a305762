import "server-only";
import { lookUpBlock } from "@/lib/console/changes/block-list";
import { getChannel, originOf } from "@/lib/console/changes/create-channel";
import { BlockRowInput, ChannelRowInput } from "@/lib/console/runs/store/row-input";
import type { WaitingRow } from "@/lib/console/runs/store/rows";
import { isSameChannel } from "@/lib/contract/created-channel";
import type { CreationFinding } from "@/lib/contract/creation-finding";
import type { RunKind } from "@/lib/contract/run";
import { type BlockRunKind, isBlockRun } from "@/lib/contract/run-kinds";
import type { ChatUpstream } from "@/lib/upstream/chat-upstream";
import type { CallContext } from "@/lib/upstream/operation";
import { UpstreamError } from "@/lib/upstream/upstream-error";

/** A run waits for longer lists than a person does, but not for one without an end. */
export const runPagesMax = 1_000;

/** What a look at the service says of a row; a block that is there is there, whoever made it. */
export type Finding = CreationFinding["kind"];

/** One write of a run and the look that tells whether it happened. Both throw UpstreamError. */
export interface RowAction {
  send(context: CallContext): Promise<void>;
  lookUp(context: CallContext): Promise<Finding>;
  /** Whether the service may answer a taken id with the channel that is there. */
  reuses: boolean;
  /** Whom or what the trail names. */
  target: string;
  trailDetails: Record<string, string | boolean>;
}

/** Makes the action of a stored row. */
export function rowAction(
  kind: RunKind,
  row: Pick<WaitingRow, "input" | "idMadeHere" | "sentAt">,
  upstream: ChatUpstream,
): RowAction {
  return isBlockRun(kind)
    ? blocking(kind, BlockRowInput.parse(row.input), upstream)
    : creation(ChannelRowInput.parse(row.input), row, upstream);
}

function creation(
  input: ChannelRowInput,
  { idMadeHere, sentAt }: Pick<WaitingRow, "idMadeHere" | "sentAt">,
  upstream: ChatUpstream,
): RowAction {
  const reuses = input.reuseChannel === true && input.type === "private";
  const origin = { idMadeHere, sentAt: sentAt ?? Date.now() };
  return {
    send: async (context) => {
      await upstream.createChannel(input, context);
    },
    lookUp: async (context) => {
      const { requestId } = context;
      const channel = await getChannel({ upstream, requestId }, input.channelId);
      if (!channel) return "not-there";
      return isSameChannel(input, channel) ? originOf(origin, channel) : "other";
    },
    reuses,
    target: input.channelId,
    trailDetails: { type: input.type, idMadeHere, ...(reuses && { mayReuse: true }) },
  };
}

function blocking(
  kind: BlockRunKind,
  { userId, blockedUserId }: BlockRowInput,
  upstream: ChatUpstream,
): RowAction {
  return {
    send: (context) =>
      kind === "block"
        ? upstream.blockUser(userId, blockedUserId, context)
        : upstream.unblockUser(userId, blockedUserId, context),
    lookUp: async (context) => {
      const isBlocked = await lookUpBlock(upstream, userId, blockedUserId, context, runPagesMax);
      if (isBlocked === null) throw endlessList(context.requestId);
      return isBlocked === (kind === "block") ? "there" : "not-there";
    },
    reuses: false,
    target: userId,
    trailDetails: { blockedUserId },
  };
}

/** What cannot be read to its end does not tell, however often it is read. */
function endlessList(requestId: string): UpstreamError {
  return new UpstreamError("refused", "The block list could not be read to its end.", {
    outcome: "unknown",
    requestId,
  });
}
