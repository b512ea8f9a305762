import { useTranslations } from "next-intl";
import { TextLink } from "@/components/ui/text-link";
import type { ReferenceGroup, ReferenceOperation } from "@/lib/contract/console-api/reference";
import { routes } from "@/lib/routes";
import { Section } from "./section";

const documentPath = "/api/openapi.json";

interface ApiReferenceProps {
  groups: readonly ReferenceGroup[];
  /** The origin that scripts ask. */
  origin: string;
}

/** What scripts can ask of the console, read from the same schemas that requests are held to. */
export function ApiReference({ groups, origin }: ApiReferenceProps) {
  const t = useTranslations("settings.api");
  return (
    <Section
      title={t("title")}
      text={t("text")}
      actions={
        <div className="flex gap-4 text-sm">
          <TextLink href={routes.settings()}>{t("tokens")}</TextLink>
          <a href={documentPath} download className="text-accent-ink hover:underline">
            {t("download")}
          </a>
        </div>
      }
    >
      <Code
        label={t("example")}
      >{`curl -H "Authorization: Bearer $TOKEN" ${origin}/api/console/me`}</Code>
      <ul className="max-w-2xl list-disc space-y-1 ps-5 text-muted text-sm">
        {(["rights", "rate", "errors", "lines", "times"] as const).map((rule) => (
          <li key={rule}>{t(`rules.${rule}`)}</li>
        ))}
      </ul>
      {groups.map(({ tag, operations }) => (
        <section key={tag} className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <h3 className="font-medium text-sm">{tag}</h3>
          <div className="divide-y rounded-md border">
            {operations.map((operation) => (
              <Operation key={operation.id} operation={operation} />
            ))}
          </div>
        </section>
      ))}
    </Section>
  );
}

function Operation({ operation }: { operation: ReferenceOperation }) {
  const t = useTranslations("settings");
  const { method, path, summary, permission, parameters, body, answer, answerType } = operation;
  return (
    <details id={operation.id} className="text-sm">
      <summary className="grid cursor-pointer grid-cols-[4rem_minmax(0,1fr)] items-baseline gap-x-2 px-3 py-2 hover:bg-hover">
        <span className="font-medium font-mono text-muted text-xs">{method}</span>
        <span className="grid gap-0.5">
          <span className="font-medium">{summary}</span>
          <code className="font-mono text-muted text-xs [overflow-wrap:anywhere]">{path}</code>
        </span>
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 px-3 pt-1 pb-3">
        <p className="text-muted">
          {permission
            ? t("api.needs", { permission: t(`staff.permissionNames.${permission}`) })
            : t("api.needsNothing")}
        </p>
        {parameters.length > 0 && (
          <dl className="grid gap-1">
            {parameters.map(({ name, place, required, type }) => (
              <div key={name} className="flex flex-wrap items-baseline gap-x-2">
                <dt>
                  <code className="font-mono text-xs">{name}</code>
                </dt>
                <dd className="text-muted text-xs [overflow-wrap:anywhere]">
                  {t(place === "path" ? "api.inPath" : required ? "api.required" : "api.optional")}
                  {" · "}
                  <code className="font-mono">{type}</code>
                </dd>
              </div>
            ))}
          </dl>
        )}
        {body && <Code label={t("api.body")}>{body}</Code>}
        <Code label={t("api.answer", { type: answerType })}>{answer}</Code>
      </div>
    </details>
  );
}

function Code({ label, children }: { label: string; children: string }) {
  return (
    <figure className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <figcaption className="text-faint text-xs">{label}</figcaption>
      <pre className="whitespace-pre-wrap rounded-md bg-sunken px-3 py-2 font-mono text-xs [overflow-wrap:anywhere]">
        {children}
      </pre>
    </figure>
  );
}
