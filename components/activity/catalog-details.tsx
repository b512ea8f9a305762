"use client";
import { useFormatter, useTranslations } from "next-intl";
import { Fact } from "@/components/detail/facts";

const budgets = ["callsPerSecond", "callsAtOnce", "blockShare", "rescanSeconds"] as const;
/** How many of the setting's own unit one of the unit is that people read it in. */
const units = { callsPerSecond: 1, callsAtOnce: 1, blockShare: 0.01, rescanSeconds: 60 };
const states = ["on", "paused", "off"] as const;

/** What somebody set of a catalog, in the words of the settings. */
export function CatalogDetails({ details }: { details: Record<string, unknown> }) {
  const t = useTranslations("catalog");
  const format = useFormatter();
  const state = states.find((one) => one === details.state);
  return (
    <>
      {state && <Fact name={t("title")}>{t(`set.${state}`)}</Fact>}
      {budgets.map((budget) => {
        const value = details[budget];
        if (typeof value !== "number") return null;
        return (
          <Fact key={budget} name={t(`budgets.${budget}.label`)}>
            {format.number(value / units[budget], { maximumFractionDigits: 2 })}
          </Fact>
        );
      })}
    </>
  );
}
