"use client";
import { createContext, type ReactNode, useContext, useSyncExternalStore } from "react";

const PhoneGuess = createContext(false);
const query = "(width < 48rem)";

/** Provides the first render with whether the request came from a phone. */
export function ViewportProvider({ phone, children }: { phone: boolean; children: ReactNode }) {
  return <PhoneGuess value={phone}>{children}</PhoneGuess>;
}

function subscribe(listener: () => void) {
  const media = window.matchMedia(query);
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
}

/** Whether the window is as narrow as a phone's. */
export function useIsPhone(): boolean {
  const guess = useContext(PhoneGuess);
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => guess,
  );
}
