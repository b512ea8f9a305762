import { readFileSync, writeFileSync } from "node:fs";

const file = new URL("figures.json", import.meta.url);

/**
 * Returns what was counted: `before`, with its commit and that commit's day, and `today`; each has its
 * figures by the names of the tasks, null for a task that was not possible. Either is null until it is
 * measured.
 */
export function readFigures() {
  return JSON.parse(readFileSync(file, "utf8"));
}

/** Keeps what was counted, for docs/quality.md and for later runs, which measure today alone. */
export function writeFigures(figures) {
  writeFileSync(file, `${JSON.stringify(figures, null, 2)}\n`);
}

/** Returns the section of docs/quality.md that compares them; nothing where today is not measured. */
export function renderPresses({ before, today } = readFigures()) {
  if (!today) return "";
  const cells = (measured, name) => {
    const figure = measured?.tasks[name];
    if (figure) return [figure.presses, figure.seconds.toFixed(1)];
    return [figure === null ? "not possible" : "–", "–"];
  };
  const rows = Object.keys(today.tasks).map(
    (name) => `| ${[name, ...cells(before, name), ...cells(today, name)].join(" | ")} |`,
  );
  const taken = before ? `Before is commit ${before.commit} of ${before.day}. ` : "";
  return `## Presses

\`npm run presses\` does these tasks in Chromium, in the demo application, and counts: each click and each
key is a press, and a typed text or a chosen file is one. Seconds are those that the pages took, since the
script does not stop to think; they depend on what else the machine did. Each figure is the median of three.
${taken}Today is ${today.day}.

| Task | Presses before | Seconds before | Presses today | Seconds today |
|---|---:|---:|---:|---:|
${rows.join("\n")}

`;
}
