"use client";
import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { ActingOn } from "@/components/detail/acting-on";
import { leaveThen } from "@/components/leaving/leaving";
import { useLeaveGuard } from "@/components/leaving/use-leave-guard";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { ErrorReason } from "@/components/ui/error-reason";
import { focusFirstProblem } from "@/components/ui/focus-first-problem";
import { Problem } from "@/components/ui/problem";
import { TextField } from "@/components/ui/text-field";
import type { NamedApplication } from "@/lib/contract/application";
import type { RunView } from "@/lib/contract/run-views";
import { isTypedName, needsTypedName } from "@/lib/contract/typed-name";
import type { RunNote } from "@/lib/queries/runs";

/** The bounds of a run as its wizard says them. */
export interface RunLimitsView {
  rowsMax: number;
  tableBytesMax: number;
  /** Above this many rows in production the application's name is typed. */
  rowsWithoutTypedName: number;
}

const emptyNote: RunNote = { title: "", reason: "", ticket: "", typedName: "" };

interface StartFormProps {
  application: NamedApplication;
  rows: number;
  /** Above this many rows in production the application's name is typed. */
  rowsWithoutTypedName: number;
  /** Whether the run has a title to give; an undo takes its run's. */
  titled?: boolean;
  /** The title where none is typed. */
  suggestedTitle?: string;
  action: string;
  /** Why the run cannot start yet. */
  obstacle?: ReactNode;
  /** What is filled in already. */
  note?: Partial<RunNote> | undefined;
  start: UseMutationOptions<RunView, Error, RunNote>;
  /** Closes the dialog that the form is in. */
  onCancel?: () => void;
}

/** The last step of a run: what to remember of it, the typed name where it is asked for, and start. */
export function StartForm(props: StartFormProps) {
  const { application, rows, rowsWithoutTypedName, titled = true, action, obstacle } = props;
  const { suggestedTitle = "", onCancel } = props;
  const common = useTranslations("common");
  const t = useTranslations("runs.start");
  const [typed, setTyped] = useState<Partial<RunNote>>({});
  const note = { ...emptyNote, title: suggestedTitle, ...props.note, ...typed };
  const { mutate, error, isPending, isSuccess } = useMutation(props.start);
  const busy = isPending || isSuccess;
  const [asked, setAsked] = useState(false);
  const needsName = needsTypedName(application, rows, rowsWithoutTypedName);
  const nameIsRight = !needsName || isTypedName(note.typedName, application);
  const set = (name: keyof RunNote) => (event: { target: { value: string } }) =>
    setTyped({ ...typed, [name]: event.target.value });

  const isTyped = Object.values(typed).some((text) => text.trim() !== "");
  const guard = useLeaveGuard(isTyped && !busy);

  const start = (form: HTMLFormElement) => {
    setAsked(true);
    if (!nameIsRight) focusFirstProblem(form);
    else if (!busy) mutate(note);
  };
  return (
    <form
      className="grid max-w-xl gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        start(event.currentTarget);
      }}
    >
      <ActingOn />
      {titled && (
        <TextField
          label={t("title")}
          optional={t("optional")}
          hint={t("titleHint")}
          value={note.title}
          maxLength={200}
          onChange={set("title")}
        />
      )}
      <div className="grid grid-cols-[2fr_1fr] items-start gap-3 phone:grid-cols-1">
        <TextField
          label={t("reason")}
          optional={t("optional")}
          hint={t("reasonHint")}
          value={note.reason}
          maxLength={500}
          onChange={set("reason")}
        />
        <TextField
          label={t("ticket")}
          optional={t("optional")}
          value={note.ticket}
          maxLength={100}
          onChange={set("ticket")}
        />
      </div>
      {needsName && (
        <TextField
          label={t("typedName", { name: application.name })}
          hint={t("typedNameHint", { max: rowsWithoutTypedName })}
          error={
            asked && !nameIsRight ? t("typedNameWrong", { name: application.name }) : undefined
          }
          value={note.typedName}
          autoComplete="off"
          onChange={set("typedName")}
        />
      )}
      {error && (
        <Problem>
          <ErrorReason error={error} />
        </Problem>
      )}
      <div className={classNames("flex flex-wrap items-center gap-3", onCancel && "justify-end")}>
        {onCancel && <Button onClick={() => leaveThen(onCancel)}>{common("cancel")}</Button>}
        <Button type="submit" variant="primary" disabled={busy || Boolean(obstacle)}>
          {action}
        </Button>
        {obstacle && <p className="text-muted text-sm">{obstacle}</p>}
      </div>
      {guard.question}
    </form>
  );
}
