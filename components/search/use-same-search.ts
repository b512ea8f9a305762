"use client";
import { useRef } from "react";

/** Returns the same object for equal searches, so that only what they ask for makes a new one. */
export function useSameSearch<Search>(search: Search): Search {
  const known = useRef({ key: "", search });
  const key = JSON.stringify(search);
  if (known.current.key !== key) known.current = { key, search };
  return known.current.search;
}
