const names: Record<string, string> = {
  ArrowUp: "↑",
  ArrowDown: "↓",
  ArrowLeft: "←",
  ArrowRight: "→",
  Enter: "↵",
  Escape: "Esc",
  " ": "Space",
};

/** Returns a shortcut's keys as this person's keyboard prints them, such as ⌘K or Ctrl K. */
export function keyLabel(keys: string): string {
  const apple = /Mac|iPhone|iPad/.test(navigator.userAgent);
  return keys
    .split(/(?<=.)\+/)
    .map((key) => {
      if (key === "mod") return apple ? "⌘" : "Ctrl ";
      if (key === "shift") return apple ? "⇧" : "Shift ";
      return names[key] ?? (key.length === 1 ? key.toUpperCase() : key);
    })
    .join("");
}
