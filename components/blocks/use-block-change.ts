"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useErrorReason } from "@/components/ui/error-reason";
import { showToast, undoTimeoutMs } from "@/components/ui/toast";
import type { BlockChange } from "@/lib/contract/block-change";
import { undoRefusals } from "@/lib/contract/undo-refusal";
import { asError } from "@/lib/queries/as-error";
import { lookUpRelation } from "@/lib/queries/block-relation";
import {
  type BlockWish,
  refreshBlocks,
  requestBlockChange,
  requestUndo,
  showBlockChange,
} from "@/lib/queries/blocks";
import { RequestError } from "@/lib/queries/request-error";

type Attempt = (
  wish: BlockWish,
  request: () => Promise<BlockChange>,
  onDone: (change: BlockChange) => void,
  failed: string,
) => Promise<void>;

/**
 * Returns what blocks and unblocks: at once on screen, put back with the reason when refused, with
 * Undo for ten seconds, and looked at again when the answer was lost.
 */
export function useBlockChange(application: string): (wish: BlockWish) => Promise<void> {
  const t = useTranslations("blocks");
  const attempt = useAttempt(application);
  const undo = useUndoChange(application);
  const sayChanged = (wish: BlockWish, change: BlockChange) => {
    const names = namesOf(wish);
    if (change.existedBefore !== null && !change.undoable) {
      showToast({ title: t(`already.${wish.verb}`, names) });
      return;
    }
    const again = change.lookedAgain ? t("lookedAgain") : undefined;
    const description = change.existedBefore === null ? t("notUndoable") : again;
    showToast({
      title: t(`done.${wish.verb}`, names),
      ...(description ? { description } : {}),
      timeoutMs: undoTimeoutMs,
      ...(change.undoable
        ? { action: { label: t("undo"), onSelect: () => void undo(wish, change.seq) } }
        : {}),
    });
  };
  return (wish) =>
    attempt(
      wish,
      () => requestBlockChange(application, wish),
      (change) => sayChanged(wish, change),
      t(`failed.${wish.verb}`, namesOf(wish)),
    );
}

/** Returns what takes back the change of a number in the trail, which was this wish. */
export function useUndoChange(
  application: string,
): (wish: BlockWish, seq: number) => Promise<void> {
  const t = useTranslations("blocks");
  const attempt = useAttempt(application);
  return (wish, seq) =>
    attempt(
      { ...wish, verb: wish.verb === "block" ? "unblock" : "block" },
      () => requestUndo(application, seq),
      () => showToast({ title: t("undone", namesOf(wish)) }),
      t("failed.undo", namesOf(wish)),
    );
}

/** Returns what shows a change, asks for it, and puts it back or looks again when that fails. */
function useAttempt(application: string): Attempt {
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

  const lookAgain = async (wish: BlockWish) => {
    const names = namesOf(wish);
    showToast({ title: t("lost.title"), description: t("lost.looking") });
    const { user, blocked } = wish;
    const { isBlocked } = await lookUpRelation(queryClient, application, user.id, blocked.id, {
      again: true,
    });
    const words = isBlocked === null ? "unknown" : isBlocked ? "blocked" : "notBlocked";
    const isWish = isBlocked === (wish.verb === "block");
    showToast({
      title: t(`lost.${words}`, names),
      description: t(isWish ? "lost.happened" : "lost.notSeen"),
      tone: isWish ? "neutral" : "danger",
      timeoutMs: 10_000,
    });
  };

  const attempt: Attempt = async (wish, request, onDone, failed) => {
    const putBack = await showBlockChange(queryClient, application, wish);
    try {
      onDone(await request());
    } catch (error) {
      putBack();
      const reason = asError(error);
      if (isLost(reason)) await lookAgain(wish);
      else {
        showToast({
          title: failed,
          description: whyOf(reason),
          tone: "danger",
          timeoutMs: undoTimeoutMs,
          // What the trail refuses to undo it refuses again.
          ...(undoRefusalOf(reason) === null && {
            action: {
              label: t("again"),
              onSelect: () => void attempt(wish, request, onDone, failed),
            },
          }),
        });
      }
    }
    await refreshBlocks(queryClient, application, wish.user.id);
  };
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

function namesOf({ user, blocked }: BlockWish) {
  return { user: user.username || user.id, blocked: blocked.username || blocked.id };
}
