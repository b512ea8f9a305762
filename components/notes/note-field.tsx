"use client";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import { classNames } from "@/components/ui/class-names";
import { popupClasses } from "@/components/ui/popup-classes";
import type { Colleague } from "@/lib/contract/note";
import { useMention } from "./use-mention";

interface NoteFieldProps {
  application: string;
  text: string;
  /** The id of what explains the field. */
  help: string;
  error: string | undefined;
  onChange: (text: string) => void;
  onMention: (colleague: Colleague) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** The field of a note's text, with the colleagues that an @ offers below it. */
export function NoteField(props: NoteFieldProps) {
  const { application, text, help, error, onChange, onMention, onKeyDown } = props;
  const t = useTranslations("notes");
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const mention = useMention({
    application,
    field,
    onChoose: (next, colleague) => {
      onMention(colleague);
      onChange(next);
    },
  });
  // The person asked for the field, so it takes the focus, with the caret at the end.
  useEffect(() => {
    const { current } = field;
    current?.focus();
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);
  const isOffering = mention.offered.length > 0;
  return (
    <div className="relative grid gap-1">
      <textarea
        ref={field}
        value={text}
        rows={4}
        aria-label={t("text")}
        aria-describedby={classNames(help, error && `${id}-error`)}
        aria-invalid={error ? true : undefined}
        aria-autocomplete="list"
        aria-controls={isOffering ? `${id}-list` : undefined}
        aria-activedescendant={isOffering ? `${id}-${mention.active}` : undefined}
        placeholder={t("placeholder")}
        className="field-sizing-content max-h-80 min-h-20 w-full resize-y rounded-md border border-line-strong bg-raised px-2.5 py-2 text-ink text-sm hover:border-control focus:border-accent-ink focus:outline-1 focus:outline-accent-ink aria-invalid:border-danger-ink"
        onChange={(event) => {
          onChange(event.target.value);
          mention.look();
        }}
        onClick={mention.look}
        onBlur={mention.close}
        onKeyDown={(event) => {
          mention.onKeyDown(event);
          if (!event.isPropagationStopped()) onKeyDown(event);
        }}
      />
      {isOffering && (
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={t("colleagues")}
          className={classNames(popupClasses, "absolute top-full z-20 mt-1 w-64 max-w-full")}
        >
          {mention.offered.map((colleague, at) => (
            <div
              key={colleague.id}
              id={`${id}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === mention.active}
              // The press must not take the focus from the field.
              onPointerDown={(event) => {
                event.preventDefault();
                mention.choose(colleague);
              }}
              className="flex min-h-control-sm items-center truncate rounded-md px-2 py-1 text-sm aria-selected:bg-hover"
            >
              <bdi className="truncate">{colleague.name}</bdi>
            </div>
          ))}
        </div>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-danger-ink text-xs">
          {error}
        </p>
      )}
    </div>
  );
}
