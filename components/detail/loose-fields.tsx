"use client";
import { useTranslations } from "next-intl";
import type { LooseView } from "@/lib/contract/views";
import { Pairs } from "./data-pairs";
import { TitledPart } from "./section";

/** Fields that the interface does not define, and what was dropped; nothing if there are none. */
export function LooseFields({ view }: { view: LooseView }) {
  const t = useTranslations("detail");
  const unknown = Object.keys(view.unknownFields).length > 0;
  if (!unknown && view.notes.length === 0) return null;
  return (
    <div className="grid gap-2.5">
      {view.notes.length > 0 && (
        <ul className="grid gap-1 rounded-md bg-warning-soft px-2.5 py-2 text-warning-ink">
          {[...new Set(view.notes.map((note) => t(`notes.${note.is}`, { ...note })))].map(
            (said) => (
              <li key={said}>{said}</li>
            ),
          )}
        </ul>
      )}
      {unknown && (
        <>
          <p className="text-muted">{t("unknownFieldsText")}</p>
          <Pairs data={view.unknownFields} />
        </>
      )}
    </div>
  );
}

/** Whether `LooseFields` has something to show. */
export function isLoose(view: LooseView): boolean {
  return view.notes.length > 0 || Object.keys(view.unknownFields).length > 0;
}

/** The same as a titled part of a section. */
export function LoosePart({ view }: { view: LooseView }) {
  const t = useTranslations("detail");
  if (!isLoose(view)) return null;
  return (
    <TitledPart title={t("beyond")}>
      <LooseFields view={view} />
    </TitledPart>
  );
}
