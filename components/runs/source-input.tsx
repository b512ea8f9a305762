"use client";
import { FileUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { type DragEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { Field } from "@/components/ui/field";
import { inputClasses } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { runLimits } from "@/lib/contract/run-limits";
import { useSourceFile } from "./use-source-file";

const mebibyte = 1_048_576;

interface SourceInputProps {
  label: string;
  hint: string;
  placeholder: string;
  value: string;
  onChange: (text: string, fileName?: string) => void;
}

/** Where rows come from: pasted text, or a file chosen or dropped, which becomes the text. */
export function SourceInput(props: SourceInputProps) {
  const { label, hint, placeholder, value, onChange } = props;
  const t = useTranslations("runs.source");
  const picker = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const { chosen, take, takeSheet, forget } = useSourceFile(onChange);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  const problem = chosen?.problem;
  return (
    <div className="grid gap-2">
      <Field
        label={label}
        hint={hint}
        error={
          problem
            ? t(`problems.${problem.code}`, {
                ...problem,
                mebibytes: runLimits.tableBytesMax / mebibyte,
                unpacked: runLimits.spreadsheetBytesMax / mebibyte,
              })
            : undefined
        }
      >
        {(control) => (
          <textarea
            {...control}
            value={value}
            placeholder={placeholder}
            rows={8}
            spellCheck={false}
            wrap="off"
            onChange={(event) => {
              forget();
              onChange(event.target.value);
            }}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(true);
            }}
            onDragLeave={() => setOver(false)}
            onDrop={onDrop}
            className={classNames(
              inputClasses,
              "h-auto min-h-40 resize-y py-2 font-mono text-xs",
              over && "border-accent-ink bg-accent-soft",
            )}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-2">
        <input
          ref={picker}
          type="file"
          accept=".xlsx,.csv,.tsv,.txt,.ndjson,.jsonl,text/csv,text/plain"
          aria-label={t("file")}
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            take(event.target.files?.[0]);
            // Choosing the same file again, once it is corrected, must fire a change.
            event.target.value = "";
          }}
        />
        <Button onClick={() => picker.current?.click()}>
          <FileUp />
          {t("choose")}
        </Button>
        <span role="status" className="text-faint text-xs [overflow-wrap:anywhere]">
          {!chosen && t("drop")}
          {chosen?.reading && t("reading", { name: chosen.file.name })}
          {chosen &&
            !chosen.reading &&
            !problem &&
            t(chosen.sheets.length > 1 ? "chosenSheet" : "chosen", {
              name: chosen.file.name,
              sheet: chosen.sheet,
            })}
        </span>
        {chosen && chosen.sheets.length > 1 && (
          <div className="w-48">
            <Select
              label={t("sheet")}
              options={chosen.sheets.map((name) => ({ value: name, label: name }))}
              value={chosen.sheet}
              onValueChange={takeSheet}
            />
          </div>
        )}
      </div>
    </div>
  );
}
