"use client";
import type { FieldControl } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { DraftEditor } from "./use-draft-editor";

interface DraftTextProps {
  control: FieldControl;
  editor: DraftEditor;
  field: "name" | "invitationCode" | "channelId";
  required?: boolean;
  /** Whether it is no words but a code, such as an id. */
  code?: boolean;
}

/** A field of one line of text. */
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
