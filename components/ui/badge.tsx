import type { ReactNode } from "react";
import { classNames } from "./class-names";

const tones = {
  neutral: "bg-hover text-muted ring-line",
  accent: "bg-accent-soft text-accent-ink ring-transparent",
  danger: "bg-danger-soft text-danger-ink ring-transparent",
  warning: "bg-warning-soft text-warning-ink ring-transparent",
  success: "bg-success-soft text-success-ink ring-transparent",
} as const;

export type Tone = keyof typeof tones;

/** A short word with a tone; the colour never carries meaning that the word does not. */
export function Badge({ tone = "neutral", children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        "inline-flex h-5 items-center gap-1 whitespace-nowrap rounded-sm px-1.5 font-medium text-2xs ring-1 ring-inset [&_svg]:size-3",
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
