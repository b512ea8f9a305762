"use client";
import { useFormatter } from "next-intl";

const steps: readonly [unit: "day" | "hour" | "minute", seconds: number][] = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

/** Returns a function that formats seconds in the largest unit of which there are at least two. */
export function useDuration(): (seconds: number) => string {
  const format = useFormatter();
  return (seconds) => {
    const [unit, size] = steps.find(([, size]) => seconds >= 2 * size) ?? ["second", 1];
    return format.number(Math.round(seconds / size), {
      style: "unit",
      unit,
      unitDisplay: "long",
    });
  };
}
