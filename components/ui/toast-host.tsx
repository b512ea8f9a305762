"use client";
import { useEffect, useState } from "react";
import { lazyPart } from "./lazy-part";
import { onFirstToast } from "./toast";

const ToastViewport = lazyPart(() => import("./toast-viewport"), "ToastViewport");

/** Where notices appear; loads nothing until the first one. */
export function ToastHost() {
  const [needed, setNeeded] = useState(false);
  useEffect(() => onFirstToast(() => setNeeded(true)), []);
  if (!needed) return null;
  return <ToastViewport />;
}
