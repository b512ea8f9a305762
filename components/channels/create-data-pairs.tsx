"use client";
import { Plus, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { Button } from "@/components/ui/button";
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
      {pairs.map((pair, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a pair has no name of its own; its place is what tells it apart.
        <div key={index} className="flex items-start gap-2">
          <span className="grid min-w-0 flex-1 gap-1">
            <Input
              {...described}
              aria-label={t("pairKey", { number: index + 1 })}
              placeholder={t("pairKeyPlaceholder")}
              value={pair.key}
              autoComplete="off"
              onChange={(event) => change(index, { key: event.target.value })}
              onBlur={() => editor.leave("data")}
              className="font-mono"
            />
            <Used text={pair.key} max={limits.dataKeyMax} />
          </span>
          <span className="grid min-w-0 flex-2 gap-1">
            <Input
              {...described}
              aria-label={t("pairValue", { number: index + 1 })}
              placeholder={t("pairValuePlaceholder")}
              value={pair.value}
              autoComplete="off"
              onChange={(event) => change(index, { value: event.target.value })}
              onBlur={() => editor.leave("data")}
            />
            <Used text={pair.value} max={limits.dataValueMax} />
          </span>
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
      ))}
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

/** How much of a length is used, once it is worth a look. */
function Used({ text, max }: { text: string; max: number }) {
  const t = useTranslations("create");
  const used = codePointLength(text);
  if (used * 2 < max) return null;
  return <span className="text-faint text-xs">{t("length", { used, max })}</span>;
}
