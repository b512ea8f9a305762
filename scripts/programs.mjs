// Compiles the programs that tests start, so that none of their processes compiles them again.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { isAbsolute, join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./setup.mjs";

const FOLDERS = ["lib", "e2e", "soak"];
const IS_PROGRAM = /\.fixture\.ts$|\/(main|flood)\.ts$/;

// Node reads hundreds of files of these at each start.
const OF_MANY_FILES = /^(zod|drizzle-orm|hono|@hono|better-auth|@better-auth|better-call)(\/|$)/;

/**
 * Compiles every program that tests start and returns the folder with them, each at its own path, which
 * is removed when this process ends. It finds most packages where the root has them.
 */
export async function compilePrograms() {
  const parent = join(root, ".setup");
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, "programs-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  // It is there only once the packages are installed.
  const { build } = await import("rolldown");
  await build({
    cwd: root,
    input: Object.fromEntries(listPrograms().map((path) => [path.slice(0, -3), join(root, path)])),
    platform: "node",
    logLevel: "warn",
    external: (id) => isPackage(id) && !OF_MANY_FILES.test(id),
    resolve: { alias: { "@": root }, conditionNames: ["react-server", "node", "import"] },
    plugins: [keepAddresses],
    output: { dir: folder, format: "esm", entryFileNames: "[name].mjs" },
  });
  return folder;
}

const isPackage = (id) => !id.startsWith(".") && !id.startsWith("@/") && !isAbsolute(id);

function listPrograms() {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .map((path) => `${folder}/${path}`)
      .filter((path) => IS_PROGRAM.test(path)),
  );
}

/** A compiled module finds what lies beside its source, such as migrations. */
const keepAddresses = {
  name: "keep-addresses",
  load(id) {
    if (id.includes("/node_modules/")) return null;
    const address = JSON.stringify(pathToFileURL(id).href);
    return readFileSync(id, "utf8").replaceAll("import.meta.url", address);
  },
};
