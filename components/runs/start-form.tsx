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
import { runLimits } from "@/lib/contract/run-limits";
import type { RunView } from "@/lib/contract/run-views";
import { isTypedName, needsTypedName } from "@/lib/contract/typed-name";
import type { RunNote } from "@/lib/queries/runs";

const emptyNote: RunNote = { title: "", reason: "", ticket: "", typedName: "" };

interface StartFormProps {
  application: NamedApplication;
  rows: number;
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

/** The last step of a run: its title, reason and ticket, the typed name where it is required, and start. */
export function StartForm(props: StartFormProps) {
  const { application, rows, titled = true, action, obstacle } = props;
  const { suggestedTitle = "", onCancel } = props;
  const common = useTranslations("common");
  const t = useTranslations("runs.start");
  const [typed, setTyped] = useState<Partial<RunNote>>({});
  const note = { ...emptyNote, title: suggestedTitle, ...props.note, ...typed };
  const { mutate, error, isPending, isSuccess } = useMutation(props.start);
  const busy = isPending || isSuccess;
  const [asked, setAsked] = useState(false);
  const needsName = needsTypedName(application, rows);
  const nameIsRight = !needsName || isTypedName(note.typedName, application);
  const held = (name: keyof RunNote) => ({
    value: note[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped({ ...typed, [name]: target.value }),
  });
  const optional = t("optional");

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
          optional={optional}
          hint={t("titleHint")}
          maxLength={200}
          {...held("title")}
        />
      )}
      <div className="grid grid-cols-[2fr_1fr] items-start gap-3 phone:grid-cols-1">
        <TextField
          label={t("reason")}
          optional={optional}
          hint={t("reasonHint")}
          maxLength={500}
          {...held("reason")}
        />
        <TextField label={t("ticket")} optional={optional} maxLength={100} {...held("ticket")} />
      </div>
      {needsName && (
        <TextField
          label={t("typedName", { name: application.name })}
          hint={t("typedNameHint", { max: runLimits.rowsWithoutTypedName })}
          error={
            asked && !nameIsRight ? t("typedNameWrong", { name: application.name }) : undefined
          }
          autoComplete="off"
          {...held("typedName")}
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
