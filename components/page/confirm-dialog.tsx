"use client";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";

interface ConfirmDialogProps {
  title: string;
  text: string;
  /** The text of the button that changes nothing. */
  cancel: string;
  /** The text of the button that goes ahead. */
  confirm: string;
  onCancel: () => void;
  onConfirm: () => void;
  children?: ReactNode;
}

/** Asks for confirmation before something is lost or ended for good. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, cancel, confirm, onCancel, onConfirm, children } = props;
  return (
    <Dialog
      open
      width="sm"
      title={title}
      description={text}
      onOpenChange={(open) => !open && onCancel()}
      footer={
        <>
          <Button onClick={onCancel}>{cancel}</Button>
          <Button variant="danger" onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
