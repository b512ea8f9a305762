"use client";
import { useTranslations } from "next-intl";
import { TextField } from "@/components/ui/text-field";
import { catalogLimits } from "@/lib/contract/catalog-limits";
import type { CatalogSettings } from "@/lib/contract/catalog-status";

/** A budget as typed: shares in percent, the interval in minutes. */
export interface BudgetTexts {
  callsPerSecond: string;
  callsAtOnce: string;
  blockShare: string;
  rescanSeconds: string;
}

interface Bounds {
  min: number;
  max: number;
  /** The factor from the typed unit to the setting's unit. */
  unit: number;
  isWhole: boolean;
}

const { callsPerSecond, callsAtOnce, blockShare, rescanSeconds } = catalogLimits;

const boundsOf: Record<keyof BudgetTexts, Bounds> = {
  callsPerSecond: { ...callsPerSecond, unit: 1, isWhole: false },
  callsAtOnce: { ...callsAtOnce, unit: 1, isWhole: true },
  blockShare: { min: blockShare.min * 100, max: blockShare.max * 100, unit: 0.01, isWhole: true },
  rescanSeconds: {
    min: rescanSeconds.min / 60,
    max: rescanSeconds.max / 60,
    unit: 60,
    isWhole: true,
  },
};

const fields = ["callsPerSecond", "callsAtOnce", "blockShare", "rescanSeconds"] as const;

/** Returns the settings as editable texts. */
export function textsOf(settings: CatalogSettings): BudgetTexts {
  const text = (field: keyof BudgetTexts) =>
    String(Math.round((settings[field] / boundsOf[field].unit) * 1_000) / 1_000);
  return {
    callsPerSecond: text("callsPerSecond"),
    callsAtOnce: text("callsAtOnce"),
    blockShare: text("blockShare"),
    rescanSeconds: text("rescanSeconds"),
  };
}

/** Parses the texts to budgets; returns null if any is out of bounds. */
export function budgetsOf(texts: BudgetTexts): Omit<CatalogSettings, "state"> | null {
  if (fields.some((field) => numberOf(field, texts[field]) === null)) return null;
  const value = (field: keyof BudgetTexts) => numberOf(field, texts[field]) ?? 0;
  return {
    callsPerSecond: value("callsPerSecond"),
    callsAtOnce: value("callsAtOnce"),
    // Percent, so that 0.07 is 0.07 and not 0.07000000000000001.
    blockShare: Number(texts.blockShare) / 100,
    rescanSeconds: value("rescanSeconds"),
  };
}

function numberOf(field: keyof BudgetTexts, text: string): number | null {
  const { min, max, unit, isWhole } = boundsOf[field];
  const number = text.trim() === "" ? Number.NaN : Number(text);
  if (!(number >= min && number <= max) || (isWhole && !Number.isInteger(number))) return null;
  return number * unit;
}

interface BudgetFieldsProps {
  texts: BudgetTexts;
  onChange: (texts: BudgetTexts) => void;
  /** The fields to show; all by default. */
  only?: readonly (keyof BudgetTexts)[];
}

/** The fields for the scanner's limits and interval, each with its bounds. */
export function BudgetFields({ texts, onChange, only = fields }: BudgetFieldsProps) {
  const t = useTranslations("catalog.budgets");
  return only.map((field) => {
    const { min, max } = boundsOf[field];
    const isWrong = numberOf(field, texts[field]) === null;
    return (
      <TextField
        key={field}
        label={t(`${field}.label`)}
        hint={t(`${field}.hint`)}
        error={isWrong ? t(`${field}.bounds`, { min, max }) : undefined}
        name={field}
        inputMode="decimal"
        autoComplete="off"
        value={texts[field]}
        onChange={({ target }) => onChange({ ...texts, [field]: target.value })}
      />
    );
  });
}
