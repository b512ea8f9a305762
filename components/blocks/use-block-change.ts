"use client";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useErrorReason } from "@/components/ui/error-reason";
import { showToast, undoTimeoutMs } from "@/components/ui/toast";
import type { BlockChange } from "@/lib/contract/block-change";
import { undoRefusals } from "@/lib/contract/undo-refusal";
import { lookUpRelation } from "@/lib/queries/block-relation";
import {
  type DesiredBlock,
  refreshBlocks,
  requestBlockChange,
  requestUndo,
  showBlockChange,
} from "@/lib/queries/blocks";
import { nameQueries } from "@/lib/queries/names";
import type { Person } from "@/lib/queries/people-directory";
import { RequestError } from "@/lib/queries/request-error";

/** A block or unblock to make. */
interface Attempt {
  desired: DesiredBlock;
  /** The number in the audit log of the change that it takes back, where it takes one back. */
  undoes?: number;
}

/** Returns the attempt that takes a change back. */
export function undoOf(change: DesiredBlock, seq: number): Attempt {
  const verb = change.verb === "block" ? "unblock" : "block";
  return { desired: { ...change, verb }, undoes: seq };
}

/**
 * Blocks and unblocks: at once on screen, put back with the reason when refused, with Undo for ten
 * seconds, and looked at again when the answer was lost. `onEnd` is called after all of that.
 */
export function useBlockChange(application: string, onEnd?: () => void) {
  const t = useTranslations("blocks");
  const reasonOf = useErrorReason();
  const queryClient = useQueryClient();

  const whyOf = (error: Error) => {
    if (!(error instanceof RequestError)) return reasonOf(error);
    const refusal = undoRefusalOf(error);
    if (refusal) return t(`undoRefused.${refusal.why}`, { person: "", at: 0, ...refusal.params });
    const words = error.serviceMessage;
    return words ? `${reasonOf(error)} “${words}”` : reasonOf(error);
  };

  const sayChanged = (desired: DesiredBlock, change: BlockChange) => {
    const names = namesOf(queryClient, application, desired);
    if (change.existedBefore !== null && !change.undoable) {
      showToast({ title: t(`already.${desired.verb}`, names) });
      return;
    }
    const again = change.lookedAgain ? t("lookedAgain") : undefined;
    const description = change.existedBefore === null ? t("notUndoable") : again;
    const undo = () => attempt.mutate(undoOf(desired, change.seq));
    showToast({
      title: t(`done.${desired.verb}`, names),
      ...(description ? { description } : {}),
      timeoutMs: undoTimeoutMs,
      ...(change.undoable ? { action: { label: t("undo"), onSelect: undo } } : {}),
    });
  };

  const lookAgain = async (desired: DesiredBlock) => {
    const names = namesOf(queryClient, application, desired);
    showToast({ title: t("lost.title"), description: t("lost.looking") });
    const { user, blocked } = desired;
    const { isBlocked } = await lookUpRelation(queryClient, application, user.id, blocked.id, {
      again: true,
    });
    const words = isBlocked === null ? "unknown" : isBlocked ? "blocked" : "notBlocked";
    const isAsDesired = isBlocked === (desired.verb === "block");
    showToast({
      title: t(`lost.${words}`, names),
      description: t(isAsDesired ? "lost.happened" : "lost.notSeen"),
      tone: isAsDesired ? "neutral" : "danger",
      timeoutMs: 10_000,
    });
  };

  const sayFailed = (tried: Attempt, error: Error) => {
    const { desired, undoes } = tried;
    showToast({
      title: t(
        `failed.${undoes === undefined ? desired.verb : "undo"}`,
        namesOf(queryClient, application, desired),
      ),
      description: whyOf(error),
      tone: "danger",
      timeoutMs: undoTimeoutMs,
      // Retrying an undo that the audit log refused would be refused again.
      ...(undoRefusalOf(error) === null && {
        action: { label: t("again"), onSelect: () => attempt.mutate(tried) },
      }),
    });
  };

  const attempt = useMutation({
    mutationFn: ({ desired, undoes }: Attempt) =>
      undoes === undefined
        ? requestBlockChange(application, desired)
        : requestUndo(application, undoes),
    onMutate: ({ desired }) => showBlockChange(queryClient, application, desired),
    onSuccess: (change, { desired, undoes }) => {
      if (undoes === undefined) sayChanged(desired, change);
      else showToast({ title: t("undone", namesOf(queryClient, application, desired)) });
    },
    onError: async (error, tried, putBack) => {
      putBack?.();
      if (isLost(error)) await lookAgain(tried.desired);
      else sayFailed(tried, error);
    },
    onSettled: async (_change, _error, { desired }) => {
      await refreshBlocks(queryClient, application, desired.user.id);
      onEnd?.();
    },
  });
  return attempt;
}

/** A write whose fate is not known: the service's answer was lost, or the console's own. */
function isLost(error: Error): boolean {
  if (!(error instanceof RequestError)) return false;
  return error.outcome === "unknown" || error.kind === "offline" || error.kind === "internal";
}

/** Why an undo was refused, with who did what stands in its way and when; null for any other failure. */
function undoRefusalOf(error: Error) {
  if (!(error instanceof RequestError)) return null;
  const detail = error.details.find(({ path }) => path === "undo");
  const why = undoRefusals.find((one) => one === detail?.message);
  return why === undefined ? null : { why, params: detail?.params };
}

function namesOf(queryClient: QueryClient, application: string, { user, blocked }: DesiredBlock) {
  const nameOf = ({ id, username }: Person) =>
    username || queryClient.getQueryData(nameQueries.one(application, id).queryKey) || id;
  return { user: nameOf(user), blocked: nameOf(blocked) };
}
