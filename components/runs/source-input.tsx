"use client";
import { FileUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { type DragEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { Field } from "@/components/ui/field";
import { inputClasses } from "@/components/ui/input";
import { decodeFile } from "./decode-file";

interface SourceInputProps {
  label: string;
  hint: string;
  placeholder: string;
  value: string;
  onChange: (text: string) => void;
  error?: string | undefined;
  bytesMax: number;
}

/** Where rows come from: pasted text, or a file chosen or dropped, which becomes the text. */
export function SourceInput(props: SourceInputProps) {
  const { label, hint, placeholder, value, onChange, error, bytesMax } = props;
  const t = useTranslations("runs.source");
  const picker = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [fileName, setFileName] = useState<string>();
  const [tooLarge, setTooLarge] = useState(false);

  const take = async (file: File | undefined) => {
    if (!file) return;
    // UTF-16 takes twice the bytes of the text it becomes.
    setTooLarge(file.size > 2 * bytesMax);
    if (file.size > 2 * bytesMax) return;
    setFileName(file.name);
    onChange(await decodeFile(file));
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };
  const problem = tooLarge ? t("tooLarge", { mebibytes: bytesMax / 1_048_576 }) : error;
  return (
    <div className="grid gap-2">
      <Field label={label} hint={hint} error={problem}>
        {(control) => (
          <textarea
            {...control}
            value={value}
            placeholder={placeholder}
            rows={8}
            spellCheck={false}
            wrap="off"
            onChange={(event) => {
              setTooLarge(false);
              setFileName(undefined);
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
          accept=".csv,.tsv,.txt,.ndjson,.jsonl,text/csv,text/plain"
          aria-label={t("file")}
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            void take(event.target.files?.[0]);
            // The same file, corrected, can be chosen again.
            event.target.value = "";
          }}
        />
        <Button onClick={() => picker.current?.click()}>
          <FileUp />
          {t("choose")}
        </Button>
        <span className="text-faint text-xs">
          {fileName ? t("chosen", { name: fileName }) : t("drop")}
        </span>
      </div>
    </div>
  );
}
