"use client";
import { useTranslations } from "next-intl";
import { VerdictText } from "@/components/preflight/verdict-text";
import { Input } from "@/components/ui/input";
import { Select, type SelectOption } from "@/components/ui/select";
import { channelTypes } from "@/lib/contract/channel-traits";
import type { VerdictLine } from "@/lib/contract/check-messages";
import type { ChannelTarget } from "@/lib/contract/run-draft";

interface CheckCellProps {
  id: string;
  label: string;
  target: ChannelTarget;
  value: string;
  /** What the check says of this cell. */
  lines: readonly VerdictLine[];
  onCorrect: (value: string) => void;
}

/** A cell that can be corrected in place, with what is wrong in it below. */
export function CheckCell({ id, label, target, value, lines, onCorrect }: CheckCellProps) {
  const options = useChoices(target);
  const lineId = (at: number) => `${id}-line-${at}`;
  const control = {
    id,
    "aria-label": label,
    ...(lines.length > 0 && { "aria-describedby": lines.map((_, at) => lineId(at)).join(" ") }),
    ...(lines.some(({ level }) => level === "error") && { "aria-invalid": true as const }),
  };
  return (
    <div className="grid min-w-28 gap-1">
      {options ? (
        <CellSelect control={control} options={options} value={value} onCorrect={onCorrect} />
      ) : (
        <Input
          {...control}
          defaultValue={value}
          className="text-xs"
          onKeyDown={(event) => {
            if (event.key === "Enter" && !event.nativeEvent.isComposing) {
              onCorrect(event.currentTarget.value);
            }
          }}
          onBlur={({ currentTarget }) => {
            if (currentTarget.value !== value) onCorrect(currentTarget.value);
          }}
        />
      )}
      {lines.map((line, at) => (
        <VerdictText
          key={`${line.code} ${JSON.stringify(line.params)}`}
          id={lineId(at)}
          line={line}
        />
      ))}
    </div>
  );
}

/** Returns the options of a field with a fixed set of values; null for free text. */
function useChoices(target: ChannelTarget): SelectOption<string>[] | null {
  const t = useTranslations("runs.checkTable");
  const types = useTranslations("channelTypes");
  if (target === "type") {
    return channelTypes.map((type) => ({ value: type, label: types(`${type}.name`) }));
  }
  if (target !== "hideMessagesBeforeJoin" && target !== "reuseChannel") return null;
  return [
    { value: "true", label: t("yes") },
    { value: "false", label: t("no") },
  ];
}

interface CellSelectProps extends Pick<CheckCellProps, "value" | "onCorrect"> {
  control: { id: string; "aria-label": string };
  options: readonly SelectOption<string>[];
}

const nothing = "nothing";

function CellSelect({ control, options, value, onCorrect }: CellSelectProps) {
  const t = useTranslations("runs.checkTable");
  const { "aria-label": label, ...rest } = control;
  const written = value.trim();
  const known = options.find((option) => option.value.toLowerCase() === written.toLowerCase());
  const shown = [
    { value: nothing, label: t("nothing") },
    ...options,
    // A value that is no option stays visible until another one is chosen.
    ...(written !== "" && !known ? [{ value: written, label: written }] : []),
  ];
  return (
    <Select
      control={rest}
      label={label}
      options={shown}
      value={known?.value ?? (written || nothing)}
      onValueChange={(next) => onCorrect(next === nothing ? "" : next)}
    />
  );
}
