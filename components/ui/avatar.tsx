"use client";
import { classNames } from "./class-names";

interface AvatarProps {
  /** The source of the initials; the name itself is shown next to the avatar. */
  name: string;
  src?: string | undefined;
  size?: "sm" | "md" | "lg";
  shape?: "round" | "square";
}

const sizes = { sm: "size-5 text-[9px]", md: "size-7 text-2xs", lg: "size-10 text-sm" };

/** A picture, loaded lazily and without a referrer, over the initials. */
export function Avatar({ name, src, size = "sm", shape = "round" }: AvatarProps) {
  const safe = src && /^https?:\/\//i.test(src) ? src : undefined;
  return (
    <span
      aria-hidden="true"
      // As text the initials would become part of the name of a button or link around them.
      data-initials={initialsOf(name)}
      style={{ "--hue": hueOf(name) } as React.CSSProperties}
      className={classNames(
        "before:content-[attr(data-initials)] relative inline-flex shrink-0 items-center justify-center overflow-hidden font-semibold uppercase select-none",
        "bg-[light-dark(oklch(0.93_0.035_var(--hue)),oklch(0.33_0.05_var(--hue)))]",
        "text-[light-dark(oklch(0.42_0.09_var(--hue)),oklch(0.85_0.07_var(--hue)))]",
        shape === "round" ? "rounded-full" : "rounded-sm",
        sizes[size],
      )}
    >
      {safe && (
        // biome-ignore lint/performance/noImgElement: the address comes from the data of any service, so no optimiser may fetch it.
        <img
          key={safe}
          src={safe}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          ref={hideIfFailed}
          onError={(event) => hideIfFailed(event.currentTarget)}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  );
}

/** Reads the state, because an image that failed before hydration raises no event any more. */
function hideIfFailed(image: HTMLImageElement | null) {
  if (image?.complete && image.naturalWidth === 0) image.hidden = true;
}

/** The first letters of the first two words; one letter for scripts that join words. */
function initialsOf(name: string): string {
  const words = name.trim().split(/[\s_\-.]+/u);
  const letters = words.map((word) => [...word].find((letter) => /[\p{L}\p{N}]/u.test(letter)));
  const [first, second] = letters.filter((letter) => letter !== undefined);
  if (!first) return [...name.trim()][0] ?? "·";
  return second && /\p{Script=Latin}/u.test(first) ? first + second : first;
}

function hueOf(name: string): number {
  let hash = 0;
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 360;
  return hash;
}
