"use client";
import { RelativeTime } from "@/components/ui/relative-time";
import { ExactTime } from "./exact-time";

/** When a row was written: how long ago, or where that is asked for, exactly. */
export function LogTime({ ms, exact }: { ms: number; exact: boolean }) {
  return exact ? <ExactTime ms={ms} /> : <RelativeTime ms={ms} />;
}
