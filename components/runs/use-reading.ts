"use client";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";

/**
 * The text that rows are read from, and how reading it stands. What is there from the start is read
 * unasked, unless it has to wait.
 */
export function useReading(
  initialText: string,
  work: (text: string) => Promise<void>,
  waits = false,
) {
  const [text, setText] = useState(initialText);
  /** How often rows were read: what belongs to one reading is keyed by it. */
  const [readings, setReadings] = useState(0);
  const { mutate, isPending, error } = useMutation({
    mutationFn: work,
    onSuccess: () => setReadings((before) => before + 1),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the page begins with is read unasked.
  useEffect(() => {
    if (initialText !== "" && !waits) mutate(initialText);
  }, []);
  return {
    text,
    setText,
    reading: isPending,
    readError: error,
    readings,
    read: () => mutate(text),
  };
}
