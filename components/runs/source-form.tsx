"use client";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { ErrorReason } from "@/components/ui/error-reason";
import { Problem } from "@/components/ui/problem";
import type { TableError } from "@/lib/contract/draft-table";
import { SourceInput } from "./source-input";

/** The lines of a text that could not be read, each with its place and reason; further ones are counted. */
interface Unread {
  errors: readonly TableError[];
  errorCount: number;
}

interface SourceFormProps {
  label: string;
  hint: string;
  placeholder: string;
  /** The text that is read, and how reading it stands. */
  source: {
    text: string;
    setText: (text: string, fileName?: string) => void;
    reading: boolean;
    readError: Error | null;
    read: () => void;
  };
  /** What was read last. */
  found: Unread | null | undefined;
  /** How much was found, in words. */
  summary: ReactNode;
  action: string;
  /** What is asked for before the text. */
  children?: ReactNode;
}

/** Reads a pasted text or a file, and says what could not be read. */
export function SourceForm(props: SourceFormProps) {
  const { label, hint, placeholder, source, found, summary, action, children } = props;
  return (
    <>
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          source.read();
        }}
      >
        {children}
        <SourceInput
          label={label}
          hint={hint}
          placeholder={placeholder}
          value={source.text}
          onChange={source.setText}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button
            type="submit"
            variant={found ? "secondary" : "primary"}
            disabled={source.reading || source.text.trim() === ""}
          >
            {action}
          </Button>
          <p role="status" className="text-muted text-sm">
            {summary}
          </p>
        </div>
        {source.readError && (
          <Problem>
            <ErrorReason error={source.readError} />
          </Problem>
        )}
      </form>
      {found && found.errorCount > 0 && <TableErrors {...found} />}
    </>
  );
}

function TableErrors({ errors, errorCount }: Unread) {
  const t = useTranslations("runs.tableErrors");
  return (
    <Problem>
      <p className="font-medium">{t("title", { count: errorCount })}</p>
      <ul className="mt-1 max-h-40 list-disc overflow-y-auto ps-5">
        {errors.map((error) => (
          <li key={`${error.line} ${error.code}`}>
            {t("atLine", { line: error.line })} {t(`codes.${error.code}`, error.params)}
          </li>
        ))}
        {errorCount > errors.length && <li>{t("more", { count: errorCount - errors.length })}</li>}
      </ul>
    </Problem>
  );
}
