"use client";
import { ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { ListBar } from "@/components/page/list-bar";
import { Button } from "@/components/ui/button";
import { FilterChip } from "@/components/ui/filter-chip";
import { lazyPart } from "@/components/ui/lazy-part";
import { Menu } from "@/components/ui/menu";
import { Popover } from "@/components/ui/popover";
import type { TriggerProps } from "@/components/ui/use-disclosure";
import { actionGroups } from "@/lib/contract/audit-action";
import { auditOutcomes } from "@/lib/contract/audit-outcomes";
import type { ActivityNames } from "./activity-names";
import { type ActivityFilterId, type ActivityParams, activityFilterIds } from "./activity-params";
import { useZone } from "./activity-times";
import { useActionWords } from "./activity-words";
import { QuickFilters } from "./quick-filters";

const TextFilterForm = lazyPart(
  () => import("@/components/ui/filter-form"),
  "TextFilterForm",
  <div className="h-28 w-72" />,
);
const DaysForm = lazyPart(
  () => import("@/components/ui/days-form"),
  "DaysForm",
  <div className="h-44 w-72" />,
);

type Filters = Pick<ActivityParams, ActivityFilterId | "zone">;

interface ActivityFilterBarProps {
  params: ActivityParams;
  names: ActivityNames;
  /** E-mails to suggest; absent where the person sees their own rows alone. */
  people?: readonly string[] | undefined;
  /** The e-mail of whoever reads; absent where only their own rows are shown. */
  me?: string | undefined;
  /** The title of the run whose rows are listed, where it is known. */
  runTitle?: string | undefined;
  onChange: (filters: Partial<Filters>) => void;
  onClear: () => void;
}

/** The filters of the activity as one line of buttons, those in force as chips. */
export function ActivityFilterBar(props: ActivityFilterBarProps) {
  const { params, names, people, me, runTitle, onChange, onClear } = props;
  const t = useTranslations("activity");
  const environments = useTranslations("shell.environment");
  const wordsOf = useActionWords();
  const button = (label: string) => (trigger: TriggerProps) => (
    <Button size="sm" {...trigger}>
      {label}
      <ChevronDown className="text-faint" />
    </Button>
  );
  const zone = useZone();
  const shownValue = (id: ActivityFilterId) => {
    const value = params[id];
    if (id === "action") return wordsOf(value);
    if (id === "outcome") return isOutcome(value) ? t(`outcomes.${value}`) : value;
    if (id === "run") return runTitle || value.slice(0, 8);
    if (id === "from" || id === "to") return t("dayIn", { day: value, zone: params.zone || "UTC" });
    if (id !== "application") return value;
    return names.applications.find((known) => known.id === value)?.name ?? value;
  };
  const former = names.usedApplications.filter(
    (id) => !names.applications.some((known) => known.id === id),
  );
  const isOneDay = params.from !== "" && params.from === params.to;
  const inForce = activityFilterIds.filter((id) => params[id] !== "");
  const text = (id: "staff" | "target" | "reason" | "ticket", suggestions: readonly string[]) => (
    <Popover label={t(`filters.${id}`)} trigger={button(t(`filters.${id}`))}>
      {(close) => (
        <TextFilterForm
          label={t(`filters.${id}`)}
          hint={t(`hints.${id}`)}
          initial={params[id]}
          suggestions={suggestions}
          onSubmit={(value) => {
            onChange({ [id]: value.trim() });
            close();
          }}
        />
      )}
    </Popover>
  );
  return (
    <ListBar label={t("filterBar")}>
      <Menu
        label={t("filters.action")}
        sections={() =>
          actionGroups.map((group) => ({
            id: group.id,
            label: t(`groups.${group.id}`),
            single: true,
            items: group.actions.map((action) => ({
              id: action,
              label: wordsOf(action),
              checked: action === params.action,
              onSelect: () => onChange({ action }),
            })),
          }))
        }
        trigger={button(t("filters.action"))}
      />
      <Menu
        label={t("filters.outcome")}
        sections={() => [
          {
            id: "outcomes",
            single: true,
            items: auditOutcomes.map((outcome) => ({
              id: outcome,
              label: t(`outcomes.${outcome}`),
              checked: outcome === params.outcome,
              onSelect: () => onChange({ outcome }),
            })),
          },
        ]}
        trigger={button(t("filters.outcome"))}
      />
      {people && text("staff", people)}
      {text("target", [])}
      {text("reason", [])}
      {text("ticket", [])}
      <Menu
        label={t("filters.application")}
        sections={() => [
          {
            id: "applications",
            single: true,
            items: names.applications.map(({ id, name, environment }) => ({
              id,
              label: name,
              description: environments(environment),
              checked: id === params.application,
              onSelect: () => onChange({ application: id }),
            })),
          },
          ...(former.length === 0
            ? []
            : [
                {
                  id: "former",
                  label: t("formerApplications"),
                  single: true,
                  items: former.map((id) => ({
                    id,
                    label: id,
                    checked: id === params.application,
                    onSelect: () => onChange({ application: id }),
                  })),
                },
              ]),
        ]}
        trigger={button(t("filters.application"))}
      />
      <Popover label={t("filters.days")} trigger={button(t("filters.days"))}>
        {(close) => (
          <DaysForm
            from={params.from}
            to={params.to}
            hint={t("daysHint", { zone })}
            onSubmit={(from, to) => {
              onChange({ from, to, zone });
              close();
            }}
          />
        )}
      </Popover>
      <QuickFilters params={params} me={me} zone={zone} onChange={onChange} />
      {inForce.map((id) => {
        if (id === "to" && isOneDay) return null;
        const field = id === "from" && isOneDay ? "days" : id;
        const label = t("chip", { field: t(`filters.${field}`), value: shownValue(id) });
        return (
          <FilterChip
            key={id}
            label={label}
            removeLabel={t("removeFilter", { filter: label })}
            onRemove={() => onChange(field === "days" ? { from: "", to: "" } : { [id]: "" })}
          />
        );
      })}
      {inForce.length > 1 && (
        <Button size="sm" variant="ghost" onClick={onClear}>
          {t("clearAll")}
        </Button>
      )}
    </ListBar>
  );
}

function isOutcome(value: string): value is (typeof auditOutcomes)[number] {
  return auditOutcomes.some((outcome) => outcome === value);
}
