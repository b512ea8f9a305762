"use client";
import { Undo2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { undoOf, useBlockChange } from "./use-block-change";

const verbs = new Map<string, "block" | "unblock">([
  ["block-user", "block"],
  ["unblock-user", "unblock"],
]);

interface UndoChangeProps {
  application: string;
  /** The change as the audit log has it. */
  change: {
    seq: number;
    action: string;
    target: string | null;
    details: Record<string, unknown> | null;
  };
}

/** Takes back a block or unblock from its row of the audit log, which the server said can be taken back. */
export function UndoChange({ application, change }: UndoChangeProps) {
  const t = useTranslations("blocks");
  const router = useRouter();
  const { mutate, isPending } = useBlockChange(application, () => router.refresh());
  const verb = verbs.get(change.action);
  const { blockedUserId } = change.details ?? {};
  if (!verb || !change.target) return null;
  if (typeof blockedUserId !== "string") return null;
  const changed = { verb, user: { id: change.target }, blocked: { id: blockedUserId } };
  return (
    <Button size="sm" disabled={isPending} onClick={() => mutate(undoOf(changed, change.seq))}>
      <Undo2 />
      {t("undo")}
    </Button>
  );
}
