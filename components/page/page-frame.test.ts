import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const sources = ["app", "components"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx"))
    .map((file) => ({
      file: `${folder}/${file}`,
      text: readFileSync(`${folder}/${file}`, "utf8"),
    })),
);

/** Pages without the shell have a title of their own: sign-in and its like, and where there is no page. */
const outside = /^components\/auth\/|^app\/(not-found|forbidden)\.tsx$/;

function filesWith(found: RegExp): string[] {
  return sources.filter(({ text }) => found.test(text)).map(({ file }) => file);
}

test("every page within the shell has its title and its actions from the one header", () => {
  expect(filesWith(/<h1\b/).filter((file) => !outside.test(file))).toEqual([
    "components/page/page-header.tsx",
  ]);
});

test("the search of every list stands in the one bar", () => {
  expect(filesWith(/<search\b|role="search"/)).toEqual(["components/page/list-bar.tsx"]);
});

test("the form of a dialog is sent from the dialog's footer, with Cancel before it", () => {
  expect(filesWith(/from "@\/components\/ui\/dialog"[\s\S]*type="submit"/)).toEqual([
    "components/page/form-dialog.tsx",
  ]);
});

test("what asks in a dialog says Cancel first, and what it does last", () => {
  const cancel = /<Button onClick=\{\w+\}>\{(?:t\("cancel"\)|cancel)\}/;
  const does = /variant=(?:"(?:primary|danger)"|\{danger \? "danger" : "primary"\})/;
  for (const { file, text } of sources) {
    const footers = text.match(/footer=\{\s*<>[\s\S]*?<\/>/g) ?? [];
    for (const footer of footers.filter((one) => cancel.test(one))) {
      expect([file, footer.search(cancel) < footer.search(does)]).toEqual([file, true]);
    }
  }
});
