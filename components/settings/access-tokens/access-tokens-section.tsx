"use client";
import { Plus } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { lazy, Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import type { AccessTokenSummary } from "@/lib/contract/access-token";
import { routes } from "@/lib/routes";
import { Section } from "../section";
import { AccessTokenList } from "./access-token-list";
import type { TokenPlace } from "./token-place";

const CreateTokenDialog = lazy(() =>
  import("./create-token-dialog").then((module) => ({ default: module.CreateTokenDialog })),
);

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
          <Link href={routes.apiReference()} className="text-accent-ink text-sm hover:underline">
            {t("reference")}
          </Link>
          <Button onClick={() => setCreating(true)} disabled={places.length === 0}>
            <Plus />
            {t("create")}
          </Button>
        </div>
      }
    >
      <AccessTokenList tokens={tokens} places={places} empty={t("none")} />
      <Suspense>
        {creating && <CreateTokenDialog places={places} onClose={() => setCreating(false)} />}
      </Suspense>
    </Section>
  );
}
