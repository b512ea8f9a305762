"use client";
import { useRef } from "react";

/** Returns the same object as long as the search is equal. */
export function useSameSearch<Search>(search: Search): Search {
  const known = useRef({ key: "", search });
  const key = JSON.stringify(search);
  if (known.current.key !== key) known.current = { key, search };
  return known.current.search;
}
