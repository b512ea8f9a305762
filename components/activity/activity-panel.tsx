"use client";
import { useTranslations } from "next-intl";
import { Fact, Facts } from "@/components/detail/facts";
import { EmptyState } from "@/components/ui/empty-state";
import { RelativeTime } from "@/components/ui/relative-time";
import { SidePanel } from "@/components/ui/side-panel";
import type { AuditRecord } from "@/lib/contract/audit-item";
import { isReconcilable } from "@/lib/contract/reconcilable-action";
import type { ActivityNames } from "./activity-names";
import { useItemWords } from "./activity-words";
import { ApplicationName } from "./application-name";
import { AuditEvidence } from "./audit-evidence";
import { CopiedText } from "./copied-text";
import { DetailFacts, isInDoubt } from "./detail-facts";
import { ExactTime } from "./exact-time";
import { OutcomeBadge } from "./outcome-badge";
import { ReconcileChange } from "./reconcile-change";
import { BlockedLink, TargetLink } from "./target-link";

interface PanelProps {
  names: ActivityNames;
  /** The application whose lost changes the person may look up: the page's own. */
  application: string;
  /** Which changes the person may make, and so look up. */
  may: { block: boolean; create: boolean };
  administers: boolean;
  onClose: () => void;
}

interface ActivityPanelProps extends PanelProps {
  /** Null where the number names nothing that the person may see. */
  record: AuditRecord | null;
}

/** Everything that the audit log keeps of one thing that happened. */
export function ActivityPanel({ record, ...props }: ActivityPanelProps) {
  const t = useTranslations("activity.panel");
  if (record) return <RecordPanel record={record} {...props} />;
  return (
    <SidePanel title={t("gone")} onClose={props.onClose}>
      <EmptyState title={t("gone")}>{t("goneText")}</EmptyState>
    </SidePanel>
  );
}

function RecordPanel({ record, ...props }: PanelProps & { record: AuditRecord }) {
  const { names, application, may, administers, onClose } = props;
  const { item } = record;
  const t = useTranslations("activity");
  const words = useItemWords(item, names);
  const isLost = item.outcome === "unknown" && isReconcilable(item.action);
  const isAllowed = item.action === "create-channel" ? may.create : may.block;
  return (
    <SidePanel title={words.action} onClose={onClose}>
      <div className="p-4 text-sm">
        <Facts>
          <Fact name={t("columns.outcome")}>
            <OutcomeBadge outcome={item.outcome} />
          </Fact>
          {item.outcome === "unknown" && (
            <Fact name="">{t(isInDoubt(item) ? "panel.inDoubt" : "panel.unknownText")}</Fact>
          )}
          {isLost && isAllowed && item.applicationId === application && (
            <Fact name="">
              <ReconcileChange application={application} seq={item.seq} />
            </Fact>
          )}
          <Fact name={t("columns.person")}>{words.person}</Fact>
          {item.token && <Fact name={t("panel.token")}>{item.token}</Fact>}
          <Fact name={t("columns.time")}>
            <ExactTime ms={item.at} zoned /> <span className="text-faint">·</span>{" "}
            <RelativeTime ms={item.at} />
          </Fact>
          {item.applicationId && (
            <Fact name={t("columns.application")}>
              <ApplicationName id={item.applicationId} names={names} />
            </Fact>
          )}
          {words.target && (
            <Fact name={t("columns.target")}>
              <CopiedText text={words.target} label={t("panel.copyTarget")}>
                <TargetLink item={item} names={names} administers={administers} />
              </CopiedText>
            </Fact>
          )}
          {words.blocked && (
            <Fact name={t("panel.blocked")}>
              <CopiedText text={words.blocked} label={t("panel.copyBlocked")}>
                <BlockedLink item={item} names={names} />
              </CopiedText>
            </Fact>
          )}
          {item.reason && <Fact name={t("panel.reason")}>{item.reason}</Fact>}
          <DetailFacts item={item} names={names} />
          {item.address && <Fact name={t("panel.address")}>{item.address}</Fact>}
          {(["requestId", "upstreamRequestId"] as const).map((field) => {
            const id = item[field];
            return (
              id && (
                <Fact key={field} name={t(`panel.${field}`)}>
                  <CopiedText text={id} label={t("panel.copyRequestId")} code />
                </Fact>
              )
            );
          })}
        </Facts>
      </div>
      <AuditEvidence rows={record.evidence} />
    </SidePanel>
  );
}
