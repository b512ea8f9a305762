"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useSubmit } from "@/components/auth/use-submit";
import { FormDialog } from "@/components/page/form-dialog";
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
  const { error, busy, onSubmit } = useSubmit(async () => {
    const params = { tokenId: token.id };
    await ("email" in token
      ? request("DELETE /api/console/staff/access-tokens/[tokenId]", { params })
      : request("DELETE /api/console/access-tokens/[tokenId]", { params }));
    router.refresh();
    onClose();
  });
  return (
    <FormDialog
      width="sm"
      title={t("revokeQuestion", { name: token.name })}
      description={t("revokeText")}
      onClose={onClose}
      onSubmit={onSubmit}
      submit={t("revoke")}
      danger
      disabled={busy}
      error={error}
    />
  );
}
