"use client";
import type { UseMutationOptions } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { NamedApplication } from "@/lib/contract/application";
import type { RunWizard } from "@/lib/contract/run-kinds";
import type { RunView } from "@/lib/contract/run-views";
import type { RunNote } from "@/lib/queries/runs";
import { CheckStep } from "./check-step";
import { StartForm } from "./start-form";
import type { DryRun } from "./use-dry-run";
import { countVerdicts } from "./verdicts";
import { WizardStep } from "./wizard-step";

interface RunStepsProps<Row extends { line: number }> {
  /** The wizard whose words are said. */
  wizard: RunWizard;
  /** The number of the first of them. */
  number: number;
  application: NamedApplication;
  draft: {
    readings: number;
    fileName: string;
    rows: readonly Row[];
    dryRun: DryRun<Row>;
    remove: (lines: ReadonlySet<number>) => void;
  };
  /** The known parts of the run's note. */
  note?: Partial<RunNote> | undefined;
  start: UseMutationOptions<RunView, Error, RunNote>;
  /** Draws the rows of one page of the dry run. */
  children: (shown: readonly Row[]) => ReactNode;
}

/** The last parts of a wizard: the dry run, and the start once every row is checked and none has an error. */
export function RunSteps<Row extends { line: number }>(props: RunStepsProps<Row>) {
  const { wizard, number, application, draft, start } = props;
  const t = useTranslations("runs");
  const { rows, dryRun } = draft;
  const counts = countVerdicts(rows, dryRun.verdicts);
  const obstacle =
    counts.unchecked > 0
      ? t(`${wizard}.checkFirst`)
      : counts.error > 0 && t(`${wizard}.mendFirst`, { count: counts.error });
  return (
    <>
      <CheckStep
        key={draft.readings}
        number={number}
        title={t(`${wizard}.dryRun`)}
        text={t(`${wizard}.dryRunText`)}
        rows={rows}
        dryRun={dryRun}
        onRemove={draft.remove}
      >
        {props.children}
      </CheckStep>
      <WizardStep number={number + 1} title={t(`${wizard}.start`)} text={t(`${wizard}.startText`)}>
        <StartForm
          application={application}
          rows={rows.length}
          suggestedTitle={titleOfFile(draft.fileName)}
          action={t(`${wizard}.startAction`, { count: rows.length })}
          obstacle={obstacle}
          note={props.note}
          start={start}
        />
      </WizardStep>
    </>
  );
}

const titleCharactersMax = 200;

/** Returns the default title of a run: its file's name without the extension. */
function titleOfFile(name: string): string {
  const title = name.replace(/\.(xlsx|csv|tsv|txt|ndjson|jsonl)$/i, "").trim();
  return title.slice(0, titleCharactersMax).toWellFormed();
}
