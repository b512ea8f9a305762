"use client";
import { CircleAlert, CircleCheck, TriangleAlert } from "lucide-react";
import Link from "next/link";
import { useParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { useName } from "@/components/detail/use-name";
import { classNames } from "@/components/ui/class-names";
import { NameAndId } from "@/components/ui/name-and-id";
import type { VerdictLine } from "@/lib/contract/check-messages";
import { routes } from "@/lib/routes";

const looks = {
  ok: { icon: CircleCheck, tone: "text-success-ink" },
  warning: { icon: TriangleAlert, tone: "text-warning-ink" },
  error: { icon: CircleAlert, tone: "text-danger-ink" },
} as const;

interface VerdictTextProps {
  line: VerdictLine;
  id?: string | undefined;
}

/** One line of a verdict: a mark, and the reason in the reader's language. */
export function VerdictText({ line, id }: VerdictTextProps) {
  const t = useTranslations("verdicts");
  const { icon: Icon, tone } = looks[line.level];
  return (
    <span id={id} className="flex items-start gap-1.5 text-sm">
      <Icon aria-hidden="true" className={classNames("mt-0.5 size-3.5 shrink-0", tone)} />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <span className="sr-only">{t(`levels.${line.level}`)}: </span>
        {t(`codes.${line.code}`, line.params)} <Names line={line} />
        <Holder line={line} />
      </span>
    </span>
  );
}

const personParams = ["userId", "blockedUserId", "blockerId", "blockedId"] as const;

/** The known names of the people that a line names by id. */
function Names({ line: { code, params } }: Pick<VerdictTextProps, "line">) {
  const { application } = useParams<{ application?: string }>();
  if (application === undefined || !params || code.startsWith("unknown-")) return null;
  const ids = personParams.flatMap((param) => {
    const id = params[param];
    return typeof id === "string" ? [id] : [];
  });
  return ids.map((id) => <KnownName key={id} application={application} id={id} />);
}

const takenCodes: readonly VerdictLine["code"][] = [
  "id-taken",
  "id-reused",
  "id-taken-other-members",
  "id-taken-not-private",
];

/** Links to the channel that already has the id, in a new tab so that the input here is kept. */
function Holder({ line: { code, params } }: Pick<VerdictTextProps, "line">) {
  const t = useTranslations("verdicts");
  const { application } = useParams<{ application?: string }>();
  if (application === undefined || !takenCodes.includes(code)) return null;
  return (
    <Link
      href={routes.channel(application, String(params.id))}
      prefetch={false}
      target="_blank"
      className="inline-block text-accent-ink text-xs underline underline-offset-2"
    >
      {t("openChannel")}
    </Link>
  );
}

/** A name with its id; nothing while the name is unknown, since the line already has the id. */
function KnownName({ application, id }: { application: string; id: string }) {
  const name = useName(application, id);
  if (name === undefined) return null;
  return (
    <span className="inline-block text-muted text-xs">
      <NameAndId name={name} id={id} />
    </span>
  );
}
