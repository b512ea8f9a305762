"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormDialog } from "@/components/page/form-dialog";
import { TextField } from "@/components/ui/text-field";
import { catalogDefaults } from "@/lib/contract/catalog-defaults";
import type { CatalogStatus, WalkStatus } from "@/lib/contract/catalog-status";
import { BudgetFields, budgetsOf, textsOf } from "./budget-fields";
import { estimateScan } from "./estimate";
import { useDuration } from "./use-duration";
import { useSetCatalog } from "./use-set-catalog";

interface TurnOnDialogProps {
  application: string;
  status: CatalogStatus;
  onClose: () => void;
}

/** Says what building a catalog costs the service, in calls and time, before it starts. */
export function TurnOnDialog({ application, status, onClose }: TurnOnDialogProps) {
  const t = useTranslations("catalog.turnOn");
  const [texts, setTexts] = useState(() => textsOf(status.settings ?? catalogDefaults.other));
  const [users, setUsers] = useState(() => knownSize(status.users));
  const [channels, setChannels] = useState(() => knownSize(status.channels));
  const { mutate, isPending } = useSetCatalog(application);
  const budgets = budgetsOf(texts);
  return (
    <FormDialog
      title={t("title")}
      description={t("text")}
      onClose={onClose}
      onSubmit={() => {
        if (!budgets || isPending) return;
        mutate({ ...budgets, state: "on" }, { onSuccess: onClose });
      }}
      submit={t("confirm")}
      disabled={!budgets || isPending}
    >
      <div className="grid gap-4 desk:grid-cols-2">
        <BudgetFields texts={texts} onChange={setTexts} only={["callsPerSecond", "callsAtOnce"]} />
        <SizeField label={t("users")} value={users} onChange={setUsers} />
        <SizeField label={t("channels")} value={channels} onChange={setChannels} />
      </div>
      <Estimate
        users={sizeOf(users)}
        channels={sizeOf(channels)}
        callsPerSecond={budgets?.callsPerSecond ?? null}
      />
    </FormDialog>
  );
}

/** The length of a list as known from earlier scans; a text, so that it can be empty. */
function knownSize({ of, basis }: WalkStatus): string {
  const known = of ?? basis.rows;
  return known > 0 ? String(known) : "";
}

function sizeOf(text: string): number | null {
  return /^\d{1,12}$/.test(text.trim()) ? Number(text) : null;
}

interface SizeFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

function SizeField({ label, value, onChange }: SizeFieldProps) {
  const t = useTranslations("catalog.turnOn");
  const isWrong = value.trim() !== "" && sizeOf(value) === null;
  return (
    <TextField
      label={label}
      optional={t("optional")}
      error={isWrong ? t("wholeNumber") : undefined}
      inputMode="numeric"
      autoComplete="off"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

interface EstimateProps {
  users: number | null;
  channels: number | null;
  callsPerSecond: number | null;
}

/** How many calls the first scan makes and how long it takes, or how to estimate it. */
function Estimate({ users, channels, callsPerSecond }: EstimateProps) {
  const t = useTranslations("catalog.turnOn");
  const duration = useDuration();
  const isKnown = users !== null && channels !== null && callsPerSecond !== null;
  const estimate = isKnown ? estimateScan({ users, channels }, callsPerSecond) : null;
  return (
    <div role="status" className="grid gap-1 rounded-md bg-sunken px-3 py-2 text-sm">
      <p className={estimate ? "font-medium text-ink" : "text-muted"}>
        {estimate
          ? t("estimate", { calls: estimate.calls, time: duration(estimate.seconds) })
          : t("sizeUnknown")}
      </p>
      <p className="text-muted">{t("formula")}</p>
    </div>
  );
}
