import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { z } from "zod";
import type { Script } from "./first-load";

/** The most that a page's scripts may be at its first load, in bytes after gzip, without polyfills. */
export const firstLoadBytesMax = 215_000;

/** The same for pages that begin with pickers of people or with a wizard. */
export const formLoadBytesMax = 265_000;

const RouteStats = z.array(
  z.object({ route: z.string(), firstLoadChunkPaths: z.array(z.string()) }),
);

const root = new URL("../../", import.meta.url);

/** Returns the scripts that the build itself counts to a route's first load, without polyfills. */
export async function builtScripts(route: string): Promise<Script[]> {
  const stats = fileURLToPath(new URL(".next/diagnostics/route-bundle-stats.json", root));
  const routes = RouteStats.parse(JSON.parse(await readFile(stats, "utf8")));
  const found = routes.find((one) => one.route === route);
  if (!found) throw new Error(`the build knows no route ${route}`);
  return Promise.all(
    found.firstLoadChunkPaths.map(async (path) => ({
      name: basename(path),
      bytes: gzipSync(await readFile(new URL(path, root))).length,
    })),
  );
}
