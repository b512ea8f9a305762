"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { FormProblem } from "@/components/auth/form-problem";
import { useSubmit } from "@/components/auth/use-submit";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { AccessTokenSummary, StaffAccessToken } from "@/lib/contract/access-token";
import { request } from "@/lib/queries/request";

interface RevokeTokenDialogProps {
  token: AccessTokenSummary | StaffAccessToken;
  onClose: () => void;
}

/** Asks before a token is revoked: what uses it stops at once, and it does not come back. */
export function RevokeTokenDialog({ token, onClose }: RevokeTokenDialogProps) {
  const t = useTranslations("settings.tokens");
  const router = useRouter();
  const formId = useId();
  const { error, busy, onSubmit } = useSubmit(async () => {
    const params = { tokenId: token.id };
    await ("email" in token
      ? request("DELETE /api/console/staff/access-tokens/[tokenId]", { params })
      : request("DELETE /api/console/access-tokens/[tokenId]", { params }));
    router.refresh();
    onClose();
  });
  return (
    <Dialog
      open
      width="sm"
      title={t("revokeQuestion", { name: token.name })}
      description={t("revokeText")}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button type="submit" form={formId} variant="danger" disabled={busy}>
            {t("revoke")}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={onSubmit}>
        <FormProblem error={error} />
      </form>
    </Dialog>
  );
}
