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
  const [{ text, name }, setSource] = useState({ text: initialText, name: "" });
  /** How many times rows were read, as a key for what belongs to one reading. */
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
    /** The name of the text's file; empty for pasted text. */
    fileName: name,
    setText: (next: string, fileName = "") => setSource({ text: next, name: fileName }),
    reading: isPending,
    readError: error,
    readings,
    read: () => mutate(text),
  };
}
