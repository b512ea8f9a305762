"use client";
import { encode } from "uqr";

/** An authenticator's key as a QR code, drawn here so that the key goes nowhere. */
export function KeyCode({ address, label }: { address: string; label: string }) {
  const { data, size } = encode(address, { ecc: "M", border: 4 });
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join("");
  // Scanners want dark on light, in the dark theme too.
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-44 rounded-md border bg-white text-black"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
