"use client";
import { Plus, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import type { DraftPair } from "@/lib/contract/channel-draft";
import { limits } from "@/lib/contract/limits";
import { codePointLength } from "@/lib/contract/text";
import type { DraftEditor } from "./use-draft-editor";

/** The channel's data, pair by pair. */
export function CreateDataPairs({ editor }: { editor: DraftEditor }) {
  const t = useTranslations("create");
  const id = useId();
  const pairs = editor.draft.data;
  const error = editor.problem("data");
  const locked = editor.mode("data") === "locked";
  const change = (index: number, part: Partial<DraftPair>) =>
    editor.set(
      "data",
      pairs.map((pair, at) => (at === index ? { ...pair, ...part } : pair)),
    );
  const described = error ? { "aria-describedby": `${id}-error`, "aria-invalid": true } : {};
  return (
    <fieldset disabled={locked} className="grid min-w-0 gap-2">
      <legend className="mb-1.5 font-medium text-ink text-xs">
        {t("fields.data")}
        <span className="ms-1.5 font-normal text-faint">
          {locked
            ? t("template.locked")
            : t("pairsUsed", { used: pairs.length, max: limits.dataPairsMax })}
        </span>
      </legend>
      {pairs.map((pair, index) => {
        const isEmpty = pair.key === "" && pair.value === "";
        const problems = isEmpty ? {} : editor.pairProblem(pair.key);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a pair has no name of its own; its place is what tells it apart.
          <div key={index} className="flex items-start gap-2">
            <PairPart
              className="flex-1"
              label={t("pairKey", { number: index + 1 })}
              placeholder={t("pairKeyPlaceholder")}
              mono
              text={pair.key}
              max={limits.dataKeyMax}
              problem={problems.key}
              described={described}
              onChange={(key) => change(index, { key })}
              onLeave={() => editor.leave("data")}
            />
            <PairPart
              className="flex-2"
              label={t("pairValue", { number: index + 1 })}
              placeholder={t("pairValuePlaceholder")}
              text={pair.value}
              max={limits.dataValueMax}
              problem={problems.value}
              described={described}
              onChange={(value) => change(index, { value })}
              onLeave={() => editor.leave("data")}
            />
            <IconButton
              label={t("removePair", { number: index + 1 })}
              onClick={() =>
                editor.set(
                  "data",
                  pairs.filter((_, at) => at !== index),
                )
              }
            >
              <X />
            </IconButton>
          </div>
        );
      })}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-danger-ink text-xs">
          {error}
        </p>
      )}
      {pairs.length < limits.dataPairsMax && (
        <span>
          <Button size="sm" onClick={() => editor.set("data", [...pairs, { key: "", value: "" }])}>
            <Plus />
            {t("addPair")}
          </Button>
        </span>
      )}
    </fieldset>
  );
}

interface PairPartProps {
  className: string;
  label: string;
  placeholder: string;
  mono?: boolean;
  text: string;
  max: number;
  problem: string | undefined;
  /** The ARIA attributes for a problem with the data as a whole. */
  described: { "aria-describedby"?: string; "aria-invalid"?: boolean };
  onChange: (text: string) => void;
  onLeave: () => void;
}

/** The key or the value of a pair, with its problem below. */
function PairPart(props: PairPartProps) {
  const { className, label, placeholder, mono, text, max, problem, described } = props;
  const id = `${useId()}-error`;
  const own = problem ? { "aria-describedby": id, "aria-invalid": true } : described;
  return (
    <span className={classNames("grid min-w-0 gap-1", className)}>
      <Input
        {...own}
        aria-label={label}
        placeholder={placeholder}
        value={text}
        autoComplete="off"
        onChange={({ target }) => props.onChange(target.value)}
        onBlur={props.onLeave}
        className={mono ? "font-mono" : undefined}
      />
      {problem ? (
        <span id={id} role="alert" className="text-danger-ink text-xs [overflow-wrap:anywhere]">
          {problem}
        </span>
      ) : (
        <Used text={text} max={max} />
      )}
    </span>
  );
}

/** How much of the maximum length is used, from half of it on. */
function Used({ text, max }: { text: string; max: number }) {
  const t = useTranslations("create");
  const used = codePointLength(text);
  if (used * 2 < max) return null;
  return <span className="text-faint text-xs">{t("length", { used, max })}</span>;
}
