"use client";
import { lazy, Suspense, useEffect, useState } from "react";
import { onFirstToast } from "./toast";

const ToastViewport = lazy(() =>
  import("./toast-viewport").then((module) => ({ default: module.ToastViewport })),
);

/** The place of notices; empty until the first one. */
export function ToastHost() {
  const [needed, setNeeded] = useState(false);
  useEffect(() => onFirstToast(() => setNeeded(true)), []);
  if (!needed) return null;
  return (
    <Suspense>
      <ToastViewport />
    </Suspense>
  );
}
