"use client";
import { useTranslations } from "next-intl";
import type { StaffAccessToken } from "@/lib/contract/access-token";
import { Section } from "../section";
import { AccessTokenList } from "./access-token-list";

interface StaffAccessTokensProps {
  tokens: readonly StaffAccessToken[];
  applications: readonly { id: string; name: string }[];
}

/** Everybody's access tokens, each of which an admin can revoke. */
export function StaffAccessTokens({ tokens, applications }: StaffAccessTokensProps) {
  const t = useTranslations("settings.tokens");
  return (
    <Section title={t("title")} text={t("staffText")}>
      <AccessTokenList tokens={tokens} places={applications} empty={t("staffNone")} />
    </Section>
  );
}
