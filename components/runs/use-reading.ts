"use client";
import { useState } from "react";
import { asError } from "@/lib/queries/as-error";

/** The text that rows are read from, which may be there from the start, and how reading it stands. */
export function useReading(initialText: string) {
  const [text, setText] = useState(initialText);
  const [reading, setReading] = useState(false);
  const [readError, setReadError] = useState<Error | null>(null);
  /** How often rows were read: what belongs to one reading is keyed by it. */
  const [readings, setReadings] = useState(0);
  const run = async (work: () => Promise<void>) => {
    setReading(true);
    setReadError(null);
    try {
      await work();
      setReadings((before) => before + 1);
    } catch (thrown) {
      setReadError(asError(thrown));
    } finally {
      setReading(false);
    }
  };
  return { text, setText, reading, readError, readings, run };
}
