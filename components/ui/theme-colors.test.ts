import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const theme = readFileSync("app/globals.css", "utf8");
const utilities = "bg|text|border|outline|fill|stroke|divide|ring|accent|caret|decoration|from|to";
const hues =
  "black|white|slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose";
const named = new RegExp(`[\\s":](?:${utilities})-((?:${hues})(?:-\\d+)?)(?=[\\s"/])`, "g");

test("every colour that a class names is one of the theme's, which has none but its own", () => {
  const used = ["app", "components"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".tsx"))
      .flatMap((file) => [...readFileSync(`${folder}/${file}`, "utf8").matchAll(named)])
      .map(([, name]) => name),
  );
  expect(used).toContain("white");
  expect(used.filter((name) => !theme.includes(`--color-${name}:`))).toEqual([]);
});
