import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";

interface WizardStepProps {
  number: number;
  title: string;
  text?: string;
  /** Whether it takes the full width of the page, for a table with many columns. */
  grows?: boolean;
  children: ReactNode;
}

/** One numbered part of a wizard; all parts stay on the page, so that any can be gone back to. */
export function WizardStep({ number, title, text, grows = false, children }: WizardStepProps) {
  return (
    <section
      aria-labelledby={`step-${number}`}
      className={classNames("grid min-w-0 gap-3", !grows && "max-w-6xl")}
    >
      <header className="flex items-start gap-2.5">
        <span
          aria-hidden="true"
          className="flex size-5 shrink-0 items-center justify-center rounded-full bg-accent-soft font-semibold text-2xs text-accent-ink"
        >
          {number}
        </span>
        <div>
          <h2 id={`step-${number}`} className="font-semibold text-base">
            {title}
          </h2>
          {text && <p className="text-muted text-sm">{text}</p>}
        </div>
      </header>
      <div className="grid min-w-0 gap-3 desk:ps-7.5">{children}</div>
    </section>
  );
}
