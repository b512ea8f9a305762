"use client";
import type { NamedApplication } from "@/lib/contract/application";
import type { RunView } from "@/lib/contract/run";
import type { RunNote } from "@/lib/queries/runs";
import { StartForm } from "./start-form";
import type { DryRun } from "./use-dry-run";
import { countVerdicts } from "./verdicts";
import { WizardStep } from "./wizard-step";

interface StartStepProps<Row extends { line: number }> {
  number: number;
  words: {
    title: string;
    text: string;
    action: string;
    /** Says that rows are unchecked. */
    checkFirst: string;
    /** Says that so many rows have errors. */
    mendFirst: (count: number) => string;
  };
  application: NamedApplication;
  /** Above this many rows in production the application's name is typed. */
  rowsWithoutTypedName: number;
  rows: readonly Row[];
  dryRun: DryRun<Row>;
  start: (note: RunNote) => Promise<RunView>;
  onStarted: (run: RunView) => void;
}

/** The last part of a wizard: it starts the run once every row is checked and none has an error. */
export function StartStep<Row extends { line: number }>(props: StartStepProps<Row>) {
  const { number, words, application, rowsWithoutTypedName, rows, dryRun, start, onStarted } =
    props;
  const counts = countVerdicts(rows, dryRun.verdicts);
  const obstacle =
    counts.unchecked > 0 ? words.checkFirst : counts.error > 0 && words.mendFirst(counts.error);
  return (
    <WizardStep number={number} title={words.title} text={words.text}>
      <StartForm
        application={application}
        rows={rows.length}
        rowsWithoutTypedName={rowsWithoutTypedName}
        action={words.action}
        obstacle={obstacle}
        onStart={async (note) => onStarted(await start(note))}
      />
    </WizardStep>
  );
}
