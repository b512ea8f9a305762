"use client";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PersonInLine } from "@/components/detail/named-person";
import { PlainLink } from "@/components/ui/plain-link";
import { actionGroups } from "@/lib/contract/audit-action";
import type { AuditItem } from "@/lib/contract/audit-item";
import { routes } from "@/lib/routes";
import type { ActivityNames } from "./activity-names";
import { isBlockChange } from "./activity-words";
import { isInDoubt } from "./detail-facts";

interface TargetLinkProps {
  item: AuditItem;
  names: ActivityNames;
  /** Whether the person may open the settings of staff and applications. */
  administers: boolean;
}

/** What a thing was done to, by name and id, and where there is something to look at, the way there. */
export function TargetLink({ item, names, administers }: TargetLinkProps) {
  if (!item.target) return "–";
  const href = hrefOf(item, names, administers);
  return (
    <Way href={href}>
      <TargetName item={item} names={names} />
    </Way>
  );
}

/** The person whom a block or its end was about, and the way to them. */
export function BlockedLink({ item, names }: Omit<TargetLinkProps, "administers">) {
  const blocked = item.details?.blockedUserId;
  if (typeof blocked !== "string") return null;
  const { applicationId } = item;
  if (applicationId === null || !isBrowsable(names, applicationId)) return <bdi>{blocked}</bdi>;
  return (
    <Way href={routes.user(applicationId, blocked)}>
      <PersonInLine application={applicationId} id={blocked} />
    </Way>
  );
}

/** The title of the run that a row belongs to; nothing for the run itself or a run without a title. */
export function RunOfRow({ item, names }: Omit<TargetLinkProps, "administers">) {
  const { runId, applicationId } = item;
  const title = names.runs[`${applicationId}/${runId}`];
  if (!title || runId === null || applicationId === null || isOfGroup(item, "runs")) return null;
  return (
    <>
      {" · "}
      <Way href={routes.run(applicationId, runId)}>
        <bdi>{title}</bdi>
      </Way>
    </>
  );
}

function Way({ href, children }: { href: string | null; children: ReactNode }) {
  if (href === null) return children;
  return (
    <PlainLink href={href} className="relative text-accent-ink hover:underline">
      {children}
    </PlainLink>
  );
}

function TargetName({ item, names }: Omit<TargetLinkProps, "administers">) {
  const t = useTranslations("activity");
  const { applicationId } = item;
  const target = item.target ?? "";
  if (isBlockChange(item) && applicationId !== null && isBrowsable(names, applicationId)) {
    return <PersonInLine application={applicationId} id={target} />;
  }
  const member = names.staff[target];
  if (member) return <NameBeside name={member.name} id={member.email} />;
  const application = names.applications.find(({ id }) => id === target);
  if (isOfGroup(item, "applications") && application) {
    return <NameBeside name={application.name} id={target} />;
  }
  const channel = names.channels[`${applicationId}/${target}`];
  if (channel) return <NameBeside name={channel} id={target} />;
  const named = item.details?.name;
  if (item.action.endsWith("-template") && typeof named === "string") {
    return <NameBeside name={named} id={target} />;
  }
  if (isOfGroup(item, "runs")) {
    const title = item.details?.title || names.runs[`${applicationId}/${target}`];
    return <bdi>{typeof title === "string" ? title : t("run", { id: target.slice(0, 8) })}</bdi>;
  }
  const isView = isFrozenView(item) || isOfGroup(item, "savedViews");
  return <bdi>{isView && typeof named === "string" ? named : target}</bdi>;
}

function NameBeside({ name, id }: { name: string; id: string }) {
  if (name === id) return <bdi>{id}</bdi>;
  return (
    <>
      <bdi>{name}</bdi> <span className="text-faint text-xs">{id}</span>
    </>
  );
}

function hrefOf(item: AuditItem, names: ActivityNames, administers: boolean): string | null {
  const { applicationId, target, action, outcome } = item;
  if (target === null) return null;
  if (isOfGroup(item, "staff") && administers && action !== "permission-refused") {
    return routes.settingsStaff();
  }
  if (isOfGroup(item, "applications")) {
    return isBrowsable(names, target) ? routes.channels(target) : null;
  }
  if (applicationId === null || !isBrowsable(names, applicationId)) return null;
  if (isBlockChange(item)) return routes.user(applicationId, target);
  if (isOfGroup(item, "runs")) return routes.run(applicationId, target);
  const mayExist = outcome === "done" || isInDoubt(item);
  if (isFrozenView(item)) {
    const isThere = mayExist && action !== "remove-frozen-view";
    return isThere ? routes.frozenView(applicationId, target) : null;
  }
  return action === "create-channel" && mayExist ? routes.channel(applicationId, target) : null;
}

function isFrozenView(item: AuditItem): boolean {
  return isOfGroup(item, "frozenViews") || item.action === "export-frozen-view";
}

function isBrowsable({ applications }: ActivityNames, id: string): boolean {
  return applications.some((application) => application.id === id);
}

function isOfGroup({ action }: AuditItem, group: (typeof actionGroups)[number]["id"]): boolean {
  return actionGroups.some(
    ({ id, actions }) => id === group && actions.some((one) => one === action),
  );
}
