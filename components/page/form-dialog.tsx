"use client";
import { useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useId } from "react";
import { FormProblem } from "@/components/auth/form-problem";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";

interface FormDialogProps {
  title: string;
  description?: ReactNode;
  width?: "sm";
  /** The text of the submit button. */
  submit: string;
  /** Whether the action is destructive. */
  danger?: boolean;
  /** Whether it is pending or not possible yet. */
  disabled?: boolean;
  /** Why it was refused. */
  error?: Error | null;
  /** Further actions, at the other end of the footer; called with the id of the form. */
  apart?: (form: string) => ReactNode;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onChange?: () => void;
  onClose: () => void;
  /** Called instead of `onClose` on Escape or a click outside, for example to ask first. */
  onDismiss?: () => void;
  children?: ReactNode;
}

/** A dialog with a form, whose footer ends with Cancel and the submit button. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, width, submit, danger = false, disabled } = props;
  const { error = null, apart, onSubmit, onChange, onClose, onDismiss = onClose, children } = props;
  const t = useTranslations("common");
  const form = useId();
  return (
    <Dialog
      open
      title={title}
      description={description}
      {...(width ? { width } : {})}
      onOpenChange={(next) => !next && onDismiss()}
      footer={
        <>
          {apart && <div className="me-auto flex flex-wrap gap-2">{apart(form)}</div>}
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button
            type="submit"
            form={form}
            variant={danger ? "danger" : "primary"}
            disabled={disabled}
          >
            {submit}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(event);
        }}
        onChange={onChange}
        className="grid gap-4 empty:hidden"
      >
        <FormProblem error={error} />
        {children}
      </form>
    </Dialog>
  );
}
