"use client";
import { useEffect } from "react";
import { noteServing } from "@/lib/queries/serving-notes";

/** Tells the browser's queries whether the application's catalog serves. */
export function CatalogServing({ application, serves }: { application: string; serves: boolean }) {
  useEffect(() => noteServing(application, serves), [application, serves]);
  return null;
}
