"use client";
import { useTranslations } from "next-intl";
import type { LooseView } from "@/lib/contract/views";
import { Absent } from "./facts";

/** Says why a field has no value: it did not arrive, or arrived in a form that could not be read. */
export function Missing({ view, field }: { view: LooseView; field: string }) {
  const t = useTranslations("detail");
  return <Absent>{t(Object.hasOwn(view.unknownFields, field) ? "otherForm" : "notSent")}</Absent>;
}
