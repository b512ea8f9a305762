"use client";
import { useTranslations } from "next-intl";
import { startChannelRun } from "@/lib/queries/run-drafts";
import { ChannelCheckTable, type FilledColumn } from "./channel-check-table";
import { CheckStep } from "./check-step";
import { ColumnStep } from "./column-step";
import { SourceStep } from "./source-step";
import { type RunApplication, type RunLimitsView, StartForm } from "./start-form";
import { useChannelDraft } from "./use-channel-draft";
import { useRunStart } from "./use-run-start";
import { countVerdicts } from "./verdicts";
import { WizardStep } from "./wizard-step";

interface CreateManyViewProps {
  application: RunApplication;
  limits: RunLimitsView;
  /** The rows that an earlier run left undone, as text; empty to begin anew. */
  failures: string;
}

/** Makes a run of creations: rows in, columns named, dry run with correction in place, start. */
export function CreateManyView({ application, limits, failures }: CreateManyViewProps) {
  const t = useTranslations("runs.createMany");
  const draft = useChannelDraft(application.id, failures);
  const { table, rows, mapping, dryRun } = draft;
  const start = useRunStart(application.id, draft.text !== "" || rows.length > 0);
  const counts = countVerdicts(rows, dryRun.verdicts);
  const columns = mapping.flatMap((target, index): FilledColumn[] =>
    target === null ? [] : [{ index, target }],
  );
  const obstacle =
    dryRun.check.phase === "idle" || counts.unchecked > 0
      ? t("checkFirst")
      : counts.error > 0 && t("correctFirst", { count: counts.error });

  return (
    <>
      <SourceStep
        title={t("rows")}
        label={t("source")}
        hint={t("sourceHint", {
          rows: limits.rowsMax,
          mebibytes: limits.tableBytesMax / 1_048_576,
        })}
        placeholder={'type,name,owner,members\npublic,Lounge,ann,"bob; cat"'}
        bytesMax={limits.tableBytesMax}
        source={draft}
        found={table}
        summary={table && rows.length > 0 && t("found", { count: rows.length })}
        action={t(table ? "readAgain" : "read")}
      />
      {table && rows.length > 0 && (
        <>
          <WizardStep number={2} title={t("columns")}>
            <ColumnStep draft={draft} />
          </WizardStep>
          <CheckStep
            key={draft.readings}
            number={3}
            title={t("check")}
            text={t("checkText")}
            rows={rows}
            dryRun={dryRun}
            onRemove={draft.remove}
          >
            {(shown) => (
              <ChannelCheckTable
                rows={shown}
                columns={columns}
                verdicts={dryRun.verdicts}
                opened={dryRun.opened}
                checked={dryRun.check.phase !== "idle"}
                onCorrect={draft.correct}
                onOpen={dryRun.open}
                onRemove={(line) => draft.remove(new Set([line]))}
              />
            )}
          </CheckStep>
          <WizardStep number={4} title={t("start")} text={t("startText")}>
            <StartForm
              application={application}
              rows={rows.length}
              rowsWithoutTypedName={limits.rowsWithoutTypedName}
              action={t("startAction", { count: rows.length })}
              obstacle={obstacle}
              onStart={async (note) => {
                const input = { mapping, defaults: draft.defaults, rows };
                start.go(await startChannelRun(application.id, start.runId, input, note));
              }}
            />
          </WizardStep>
        </>
      )}
      {start.question}
    </>
  );
}
