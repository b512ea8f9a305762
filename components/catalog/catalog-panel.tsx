"use client";
import { useQuery } from "@tanstack/react-query";
import { ChevronDown, Gauge, Pause, Play, PowerOff, RefreshCw } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { ErrorReason } from "@/components/ui/error-reason";
import { lazyPart } from "@/components/ui/lazy-part";
import { Pending } from "@/components/ui/pending";
import { Skeleton } from "@/components/ui/skeleton";
import type { CatalogStatus } from "@/lib/contract/catalog-status";
import { catalogQueries } from "@/lib/queries/catalog";
import { CatalogFacts } from "./catalog-facts";
import { CatalogHolds } from "./catalog-holds";
import { CatalogStateBadge } from "./catalog-state";
import { useScanCatalog, useSetCatalog } from "./use-set-catalog";

const TurnOnDialog = lazyPart(() => import("./turn-on-dialog"), "TurnOnDialog");
const BudgetsDialog = lazyPart(() => import("./budgets-dialog"), "BudgetsDialog");

interface CatalogPanelProps {
  application: { id: string; name: string };
}

/** An application's catalog in the settings: its state, and the actions for it. */
export function CatalogPanel({ application }: CatalogPanelProps) {
  const t = useTranslations("catalog");
  const { data: status, error, refetch } = useQuery(catalogQueries.status(application.id));
  const [open, setOpen] = useState(false);
  const factsId = useId();
  return (
    <section
      aria-label={t("of", { name: application.name })}
      className="grid w-full gap-2 rounded-md bg-sunken px-3 py-2"
    >
      <div className="flex min-h-control-sm flex-wrap items-center gap-x-3 gap-y-2">
        <h3 className="font-medium text-xs">{t("title")}</h3>
        {status && <CatalogStateBadge status={status} />}
        {status && <Summary status={status} />}
        {!status && !error && (
          <Pending label={t("loading")}>
            <Skeleton className="w-48" />
          </Pending>
        )}
        {error && !status && (
          <p role="alert" className="flex items-center gap-2 text-danger-ink text-xs">
            <ErrorReason error={error} />
            <Button size="sm" onClick={() => void refetch()}>
              {t("retry")}
            </Button>
          </p>
        )}
        {status && (
          <span className="ms-auto flex flex-wrap items-center gap-1 phone:ms-0">
            <Actions application={application.id} status={status} />
            <Button
              size="sm"
              variant="ghost"
              aria-expanded={open}
              aria-controls={factsId}
              onClick={() => setOpen(!open)}
            >
              {t("details")}
              <ChevronDown
                aria-hidden="true"
                className={classNames("transition-transform", open && "rotate-180")}
              />
            </Button>
          </span>
        )}
      </div>
      <div id={factsId} hidden={!open} className="border-t pt-2 text-xs">
        {open && status && <CatalogFacts status={status} />}
      </div>
    </section>
  );
}

/** What the catalog holds, in one line that updates while it grows. */
function Summary({ status }: { status: CatalogStatus }) {
  const t = useTranslations("catalog");
  const { settings, users, channels } = status;
  if (settings === null) return <span className="text-muted text-xs">{t("neverOn")}</span>;
  if (settings.state === "off") return <span className="text-muted text-xs">{t("keptOff")}</span>;
  return (
    <span className="text-muted text-xs">
      <CatalogHolds users={users.basis} channels={channels.basis} />
    </span>
  );
}

/** Turn on, pause, resume, budgets, turn off. */
function Actions({ application, status }: { application: string; status: CatalogStatus }) {
  const t = useTranslations("catalog.actions");
  const [dialog, setDialog] = useState<"turn-on" | "budgets" | null>(null);
  const { mutate, isPending } = useSetCatalog(application);
  const scan = useScanCatalog(application);
  const { settings } = status;
  const close = () => setDialog(null);
  return (
    <>
      {(settings === null || settings.state === "off") && (
        <Button size="sm" variant="primary" onClick={() => setDialog("turn-on")}>
          <Play />
          {t("turnOn")}
        </Button>
      )}
      {status.activity === "resting" && (
        <Button size="sm" disabled={scan.isPending} onClick={() => scan.mutate()}>
          <RefreshCw />
          {t("scanNow")}
        </Button>
      )}
      {settings?.state === "on" && (
        <Button
          size="sm"
          disabled={isPending}
          onClick={() => mutate({ ...settings, state: "paused" })}
        >
          <Pause />
          {t("pause")}
        </Button>
      )}
      {settings?.state === "paused" && (
        <Button
          size="sm"
          variant="primary"
          disabled={isPending}
          onClick={() => mutate({ ...settings, state: "on" })}
        >
          <Play />
          {t("resume")}
        </Button>
      )}
      {settings && settings.state !== "off" && (
        <>
          <Button size="sm" disabled={isPending} onClick={() => setDialog("budgets")}>
            <Gauge />
            {t("budgets")}
          </Button>
          <Button
            size="sm"
            disabled={isPending}
            onClick={() => mutate({ ...settings, state: "off" })}
          >
            <PowerOff />
            {t("turnOff")}
          </Button>
        </>
      )}
      {dialog === "turn-on" && (
        <TurnOnDialog application={application} status={status} onClose={close} />
      )}
      {dialog === "budgets" && settings && (
        <BudgetsDialog application={application} settings={settings} onClose={close} />
      )}
    </>
  );
}
