"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormField } from "@/components/auth/form-field";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import {
  accessTokenLimits,
  type TokenPermission,
  tokenPermissions,
} from "@/lib/contract/token-permission";
import { request } from "@/lib/queries/request";
import { ConfirmedDialog } from "../confirmed-dialog";
import { type TokenPlace, TokenScope } from "./token-scope";

const lives = ["7", "30", "90", String(accessTokenLimits.daysMax)] as const;

interface CreateTokenDialogProps {
  places: readonly TokenPlace[];
  onClose: () => void;
}

/** Makes a token and shows it, this once. */
export function CreateTokenDialog({ places, onClose }: CreateTokenDialogProps) {
  const t = useTranslations("settings.tokens");
  const [days, setDays] = useState<string>("30");
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const [wanted, setWanted] = useState<readonly TokenPermission[]>(["browse"]);
  const [made, setMade] = useState<string | null>(null);
  const reached = places.filter(({ id }) => chosen?.includes(id) ?? true);
  const offered = tokenPermissions.filter((one) =>
    reached.some(({ permissions }) => permissions.includes(one)),
  );
  const permissions = wanted.filter((one) => offered.includes(one));
  const make = ({ name = "" }) => {
    const body = {
      name,
      expiresInDays: Number(days),
      permissions: [...permissions],
      applicationIds: chosen && [...chosen],
    };
    return request("POST /api/console/access-tokens", { body });
  };
  if (made) return <MadeToken token={made} onClose={onClose} />;
  const isEmpty = permissions.length === 0 || chosen?.length === 0;
  return (
    <ConfirmedDialog
      title={t("create")}
      description={t("createText")}
      submit={t("make")}
      disabled={isEmpty}
      work={make}
      onDone={({ token }) => setMade(token)}
      onClose={onClose}
    >
      <FormField
        label={t("name")}
        hint={t("nameHint")}
        name="name"
        autoComplete="off"
        maxLength={accessTokenLimits.nameMax}
        required
      />
      <Field label={t("life")}>
        {(control) => (
          <Select
            control={control}
            options={lives.map((value) => ({ value, label: t("days", { days: Number(value) }) }))}
            value={days}
            onValueChange={setDays}
          />
        )}
      </Field>
      <TokenScope
        places={places}
        chosen={chosen}
        onChoose={setChosen}
        offered={offered}
        permissions={permissions}
        onPermit={setWanted}
      />
    </ConfirmedDialog>
  );
}

function MadeToken({ token, onClose }: { token: string; onClose: () => void }) {
  const t = useTranslations("settings.tokens");
  return (
    <Dialog
      open
      title={t("made")}
      description={t("madeText")}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t("done")}
        </Button>
      }
    >
      <div className="grid gap-3">
        <p className="flex items-center gap-1">
          <Input aria-label={t("token")} className="font-mono" value={token} readOnly />
          <CopyButton text={token} label={t("copy")} />
        </p>
        <p className="text-muted text-sm">{t("usage")}</p>
        <pre className="whitespace-pre-wrap rounded-md bg-sunken px-3 py-2 font-mono text-xs [overflow-wrap:anywhere]">
          {`curl -H "Authorization: Bearer $TOKEN" ${window.location.origin}/api/console/me`}
        </pre>
      </div>
    </Dialog>
  );
}
