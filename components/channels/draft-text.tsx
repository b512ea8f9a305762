"use client";
import type { FieldControl } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { DraftEditor } from "./use-draft-editor";

interface DraftTextProps {
  control: FieldControl;
  editor: DraftEditor;
  field: "name" | "invitationCode" | "channelId";
  required?: boolean;
  /** Whether it is a code such as an id, not text. */
  code?: boolean;
}

/** A one-line text field of the draft. */
export function DraftText({ control, editor, field, required, code }: DraftTextProps) {
  return (
    <Input
      {...control}
      {...(required ? { required } : {})}
      {...(code ? { spellCheck: false, className: "font-mono" } : {})}
      value={editor.draft[field]}
      autoComplete="off"
      disabled={editor.mode(field) === "locked"}
      onChange={(event) => editor.set(field, event.target.value)}
      onBlur={() => editor.leave(field)}
    />
  );
}
