import { readdirSync } from "node:fs";
import { join } from "node:path";

export type RouteHandler = (
  request: Request,
  context: { params: Promise<Record<string, string> | undefined> },
) => Promise<Response>;

/** One method of one route file of the tree. */
export interface Route {
  /** The method and the path template, as in the maps of endpoints. */
  name: string;
  method: string;
  path: string;
  handler: RouteHandler;
}

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;

/** Returns the handlers of the file tree, so that a new route is met by every test that walks them. */
export async function loadRoutes(): Promise<Route[]> {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((file) =>
    /(^|\/)route\.tsx?$/.test(file),
  );
  const loaded = await Promise.all(
    files.map(async (file) => {
      const path = `/${file.replace(/\/?route\.tsx?$/, "").replace(/\([^)]*\)\//g, "")}`;
      const module: Partial<Record<string, RouteHandler>> = await import(
        join(process.cwd(), "app", file)
      );
      return methods.flatMap((method): Route[] => {
        const handler = module[method];
        return handler ? [{ name: `${method} ${path}`, method, path, handler }] : [];
      });
    }),
  );
  return loaded.flat();
}
