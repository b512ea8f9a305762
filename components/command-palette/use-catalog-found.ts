"use client";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Found } from "@/lib/contract/catalog-search";
import { catalogQueries } from "@/lib/queries/catalog";

/** The debounce before the catalog is asked. */
const restMs = 120;
const askedMax = 200;

/** What the catalog finds for a text. */
export interface CatalogFound {
  /**
   * `asking` until the first answer, `answered` also while the answer to the newest text is on its
   * way, `unavailable` where the catalog does not serve, or failed.
   */
  state: "idle" | "asking" | "answered" | "unavailable";
  found: Found | undefined;
  /** Whether the answer is that to the text, and not what is left of an earlier one. */
  isWhole: boolean;
}

/**
 * Asks the catalog for people, channels and bots as somebody types. Of an earlier answer stays only
 * what holds the newest text too: Enter must never choose what another text found.
 */
export function useCatalogFound(application: string | undefined, text: string): CatalogFound {
  const rested = useRested(text.slice(0, askedMax));
  const [failedIn, setFailedIn] = useState<string | null>(null);
  const isAsked = application !== undefined && rested !== "" && text !== "";
  const { data, status, isPlaceholderData } = useQuery({
    ...catalogQueries.find(application ?? "", rested),
    enabled: isAsked,
    placeholderData: (before, query) => (query?.queryKey[1] === application ? before : undefined),
  });
  // After a failure the next text falls back to loaded lists at once instead of waiting for another failure.
  useEffect(() => {
    if (status === "error") setFailedIn(application ?? null);
    if (status === "success" && !isPlaceholderData) setFailedIn(null);
  }, [status, isPlaceholderData, application]);
  if (application === undefined || text === "") return { ...nothing, state: "idle" };
  if (status === "error" || (!data && failedIn === application)) {
    return { ...nothing, state: "unavailable" };
  }
  if (!data) return { ...nothing, state: "asking" };
  const isWhole = rested === text.slice(0, askedMax) && !isPlaceholderData;
  return { state: "answered", found: isWhole ? data : holding(data, text), isWhole };
}

const nothing = { found: undefined, isWhole: false };

function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

function holding({ users, channels, bots, basis }: Found, text: string): Found {
  const wanted = folded(text);
  const holds = ({ id, name }: { id: string; name: string }) =>
    folded(`${name}\n${id}`).includes(wanted);
  return {
    users: users.filter(holds),
    channels: channels.filter(holds),
    bots: bots.filter(holds),
    basis,
  };
}

/** Folds a text as the catalog does, so that letter case does not matter. */
export function folded(text: string): string {
  return text.normalize("NFC").toLowerCase();
}
