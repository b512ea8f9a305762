"use client";
import { useTranslations } from "next-intl";
import type { AccessTokenSummary, StaffAccessToken } from "@/lib/contract/access-token";
import { request } from "@/lib/queries/request";
import { ConfirmedDialog } from "../confirmed-dialog";

interface RevokeTokenDialogProps {
  token: AccessTokenSummary | StaffAccessToken;
  onClose: () => void;
}

/** Asks before a token is revoked: what uses it stops at once, and it does not come back. */
export function RevokeTokenDialog({ token, onClose }: RevokeTokenDialogProps) {
  const t = useTranslations("settings.tokens");
  const params = { tokenId: token.id };
  return (
    <ConfirmedDialog
      width="sm"
      title={t("revokeQuestion", { name: token.name })}
      description={t("revokeText")}
      submit={t("revoke")}
      danger
      work={() =>
        "email" in token
          ? request("DELETE /api/console/staff/access-tokens/[tokenId]", { params })
          : request("DELETE /api/console/access-tokens/[tokenId]", { params })
      }
      onClose={onClose}
    />
  );
}
