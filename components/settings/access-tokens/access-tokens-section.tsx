"use client";
import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { lazyPart } from "@/components/ui/lazy-part";
import { TextLink } from "@/components/ui/text-link";
import type { AccessTokenSummary, StaffAccessToken } from "@/lib/contract/access-token";
import { routes } from "@/lib/routes";
import { Section } from "../section";
import { AccessTokenList } from "./access-token-list";
import type { TokenPlace } from "./token-scope";

const CreateTokenDialog = lazyPart(() => import("./create-token-dialog"), "CreateTokenDialog");

interface AccessTokensSectionProps {
  tokens: readonly AccessTokenSummary[];
  places: readonly TokenPlace[];
}

/** One's own access tokens: for scripts that ask the API in one's name. */
export function AccessTokensSection({ tokens, places }: AccessTokensSectionProps) {
  const t = useTranslations("settings.tokens");
  const [creating, setCreating] = useState(false);
  return (
    <Section
      title={t("title")}
      text={t("text")}
      actions={
        <div className="flex items-center gap-3">
          <TextLink href={routes.apiReference()} className="text-sm">
            {t("reference")}
          </TextLink>
          <Button onClick={() => setCreating(true)} disabled={places.length === 0}>
            <Plus />
            {t("create")}
          </Button>
        </div>
      }
    >
      <AccessTokenList tokens={tokens} places={places} empty={t("none")} />
      {creating && <CreateTokenDialog places={places} onClose={() => setCreating(false)} />}
    </Section>
  );
}

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
