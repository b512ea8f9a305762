"use client";
import { useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useId } from "react";
import { FormProblem } from "@/components/auth/form-problem";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";

interface FormDialogProps {
  title: string;
  description?: ReactNode;
  width?: "sm" | "md" | "lg";
  open?: boolean;
  /** The words of the button that does it. */
  submit: string;
  /** Whether what it does takes something away. */
  danger?: boolean;
  /** Whether it is under way, or cannot be done yet. */
  disabled?: boolean;
  /** Why it was refused. */
  error?: Error | null;
  /** What can be done besides, at the other end of the footer; it gets the id of the form. */
  apart?: (form: string) => ReactNode;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onChange?: () => void;
  onClose: () => void;
  /** What happens instead where the dialog is closed by Escape or beside it, such as a question. */
  onDismiss?: () => void;
  children?: ReactNode;
}

/** A dialog that asks something: its fields, and a footer that ends with Cancel and what it does. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, width, open = true, submit, danger = false, disabled } = props;
  const { error = null, apart, onSubmit, onChange, onClose, onDismiss = onClose, children } = props;
  const t = useTranslations("common");
  const form = useId();
  return (
    <Dialog
      open={open}
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
