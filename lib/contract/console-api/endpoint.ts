import { z } from "zod";
import type { AuditAction } from "../audit-action";
import type { Permission } from "../permission";

/** What an endpoint answers when it succeeds: JSON, NDJSON with one schema for each line, or a file. */
export type Answer =
  | { json: z.ZodType }
  | { lines: z.ZodType }
  | { file: readonly ("text/csv" | "application/x-ndjson" | typeof spreadsheetType)[] };

/** The content type of an .xlsx file. */
export const spreadsheetType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** What the audit log says of a write. */
interface WriteDescription {
  target?: string | undefined;
  reason?: string | undefined;
  details?: Record<string, string | number | boolean | null> | undefined;
}

/** One operation that the browser may ask of the console. */
export interface Endpoint<
  Params = unknown,
  Query = unknown,
  Body = unknown,
  Answered extends Answer = Answer,
> {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  /** The path template, in the notation of the file tree. */
  path: string;
  /** What the person must be allowed to do; "signed-in" where a session alone is enough. */
  permission: Permission | "signed-in";
  /** Whether an access token is taken; those of applications take one, others only where they say so. */
  takesTokens?: boolean;
  /** Whether the person must have signed in, or given their password, in the last ten minutes. */
  asksForPassword?: true;
  /** Bound of the request body, in bytes. */
  bodyBytesMax?: number;
  params: z.ZodType<Params>;
  query: z.ZodType<Query>;
  body: z.ZodType<Body>;
  answer: Answered;
  /** On a write: what the audit log says of it. */
  audit?: {
    action: AuditAction;
    describe(params: Params, body: Body): WriteDescription;
  };
}

/** A response whose body is JSON of this type, for one that is too long to be written in one piece. */
export interface JsonResponse<Json> extends Response {
  json(): Promise<Json>;
}

/** What an endpoint's work returns: the JSON that it promises, if any, or a response that streams. */
export type ResultOf<Answered extends Answer> = Answered extends {
  json: infer Json extends z.ZodType;
}
  ? z.input<Json> extends Record<string, never>
    ? // biome-ignore lint/suspicious/noConfusingVoidType: it is the type of what a function returns.
      void
    : z.input<Json> | JsonResponse<z.input<Json>>
  : Response;

/** Says whether an endpoint may be asked with an access token instead of a session. */
export function takesAccessTokens({ path, takesTokens }: Pick<Endpoint, "path" | "takesTokens">) {
  return takesTokens ?? isOfApplication(path);
}

function isOfApplication(path: string): boolean {
  return path.startsWith("/api/[application]/");
}

const nothing = z.object({});

/** The params of an endpoint of an application. */
export const inApplication = z.object({ application: z.string().min(1) });

const done = { json: z.strictObject({}) };

/** The params, query, body and answer of an endpoint whose entry omits them. */
interface Defaults<Path> {
  params: Path extends `/api/[application]/${string}` ? typeof inApplication : typeof nothing;
  query: typeof nothing;
  body: typeof nothing;
  answer: typeof done;
}

/** An entry of a table: the route, as `request` takes it, and everything that is not the default. */
type Entry = { route: `${Endpoint["method"]} /${string}` } & Partial<
  Omit<Endpoint, "method" | "path">
>;

type Defined<Given extends Entry> =
  Given["route"] extends `${infer Method extends Endpoint["method"]} ${infer Path}`
    ? Given & { method: Method; path: Path } & Omit<Defaults<Path>, keyof Given>
    : never;

/**
 * Completes a table of endpoints. By default an endpoint has no params but the application in its path,
 * no query, no body, and answers an empty object.
 */
export function defineEndpoints<const Entries extends Record<string, Entry>>(
  entries: Entries,
): { [Name in keyof Entries]: Defined<Entries[Name]> } {
  const defined = Object.entries(entries).map(([name, entry]) => {
    const [method = "", path = ""] = entry.route.split(" ");
    const params = isOfApplication(path) ? inApplication : nothing;
    return [name, { params, query: nothing, body: nothing, answer: done, ...entry, method, path }];
  });
  // The defaults are those of Defaults, and a route is a method and a path.
  return Object.fromEntries(defined) as { [Name in keyof Entries]: Defined<Entries[Name]> };
}
