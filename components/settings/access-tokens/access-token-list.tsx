"use client";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { lazyPart } from "@/components/ui/lazy-part";
import { RelativeTime } from "@/components/ui/relative-time";
import type { AccessTokenSummary, StaffAccessToken } from "@/lib/contract/access-token";

const RevokeTokenDialog = lazyPart(() => import("./revoke-token-dialog"), "RevokeTokenDialog");

interface AccessTokenListProps {
  /** One's own, or for admins everybody's with their owners. */
  tokens: readonly (AccessTokenSummary | StaffAccessToken)[];
  places: readonly { id: string; name: string }[];
  empty: string;
}

/** Access tokens, each with what it may do where, until when, and when it was last used. */
export function AccessTokenList({ tokens, places, empty }: AccessTokenListProps) {
  const t = useTranslations("settings.tokens");
  const [revoking, setRevoking] = useState<AccessTokenSummary | StaffAccessToken | null>(null);
  if (tokens.length === 0) return <p className="text-muted text-sm">{empty}</p>;
  return (
    <>
      <ul className="divide-y rounded-md border">
        {tokens.map((token) => (
          <li key={token.id} className="flex items-start gap-3 px-3 py-2 text-sm">
            <div className="grid min-w-0 flex-1 gap-0.5">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
                <span className="font-medium [overflow-wrap:anywhere]">{token.name}</span>
                <code className="font-mono text-faint text-xs">{token.start}…</code>
                {token.expired && <Badge tone="warning">{t("expired")}</Badge>}
              </p>
              {"email" in token && <p className="text-xs">{token.email}</p>}
              <TokenRights token={token} places={places} />
              <TokenTimes token={token} />
            </div>
            <Button
              size="sm"
              aria-label={t("revokeNamed", { name: token.name })}
              onClick={() => setRevoking(token)}
            >
              {t("revoke")}
            </Button>
          </li>
        ))}
      </ul>
      {revoking && <RevokeTokenDialog token={revoking} onClose={() => setRevoking(null)} />}
    </>
  );
}

function TokenRights({
  token,
  places,
}: Pick<AccessTokenListProps, "places"> & { token: AccessTokenSummary }) {
  const t = useTranslations("settings");
  const format = useFormatter();
  const names = new Map(places.map(({ id, name }) => [id, name]));
  const may = token.permissions.map((permission) => t(`staff.permissionNames.${permission}`));
  const where = token.applicationIds?.map((id) => names.get(id) ?? id);
  return (
    <p className="text-muted text-xs">
      {format.list(may, { type: "unit" })} ·{" "}
      {where ? format.list(where, { type: "unit" }) : t("staff.allApplications")}
    </p>
  );
}

function TokenTimes({ token }: { token: AccessTokenSummary }) {
  const t = useTranslations("settings.tokens");
  const format = useFormatter();
  const { expired, expiresAt, lastUsedOn } = token;
  const day =
    lastUsedOn && format.dateTime(new Date(lastUsedOn), { dateStyle: "medium", timeZone: "UTC" });
  return (
    <p className="text-faint text-xs">
      {t(expired ? "ended" : "ends")} <RelativeTime ms={expiresAt} ahead={!expired} /> ·{" "}
      {day ? t("lastUsed", { day }) : t("neverUsed")}
    </p>
  );
}
