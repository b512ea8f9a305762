/** A line of an import: what Create Channel cannot make (people, bots, muted users, last messages). */
export type ImportLine = { kind: "user" | "bot" | "channel" | "block" } & Record<string, unknown>;

/** The credentials of one application of a service. */
export interface Credentials {
  appId: string;
  apiKey: string;
}

/**
 * A service under test: where it answers and one application of it. The rest is optional, since
 * users, bots and a second application cannot be made over the interface; a test that needs more
 * than the target offers is skipped with the name of what it needs.
 */
export interface ConformanceTarget extends Credentials {
  baseUrl: string;
  /** Reaches the service without a network, in place of the global fetch. */
  fetch?: (request: Request) => Promise<Response>;
  /** Ids of existing users; found with Get Users when absent. */
  userIds?: string[];
  /** Id of a bot that has joined more than 100 channels. */
  botId?: string;
  /** Another application of the same service. */
  other?: Credentials;
  /** Brings users, bots, channels and blocks into the application. */
  importLines?: (lines: ImportLine[]) => Promise<void>;
  close?: () => Promise<void>;
}

/** The settings of a service that one names, as shown when one is missing. */
export const namedServiceVariables = [
  "CONFORMANCE_BASE_URL",
  "CONFORMANCE_APP_ID",
  "CONFORMANCE_API_KEY",
] as const;

/**
 * Returns the service that the environment names, or null when CONFORMANCE_BASE_URL is unset.
 * CONFORMANCE_USER_IDS (separated by commas), CONFORMANCE_BOT_ID, CONFORMANCE_OTHER_APP_ID and
 * CONFORMANCE_OTHER_API_KEY widen what can be tested. Throws when a needed one is missing.
 */
export function namedService(source: NodeJS.ProcessEnv = process.env): ConformanceTarget | null {
  const [baseUrl, appId, apiKey] = namedServiceVariables.map((name) => source[name]);
  if (!baseUrl) return null;
  if (!appId || !apiKey) {
    throw new Error(`set ${namedServiceVariables.join(", ")} to test a service by its address`);
  }
  const { CONFORMANCE_USER_IDS, CONFORMANCE_BOT_ID } = source;
  const { CONFORMANCE_OTHER_APP_ID, CONFORMANCE_OTHER_API_KEY } = source;
  return {
    baseUrl: baseUrl.replace(/\/+$/, ""),
    appId,
    apiKey,
    ...(CONFORMANCE_USER_IDS ? { userIds: CONFORMANCE_USER_IDS.split(",") } : {}),
    ...(CONFORMANCE_BOT_ID ? { botId: CONFORMANCE_BOT_ID } : {}),
    ...(CONFORMANCE_OTHER_APP_ID && CONFORMANCE_OTHER_API_KEY
      ? { other: { appId: CONFORMANCE_OTHER_APP_ID, apiKey: CONFORMANCE_OTHER_API_KEY } }
      : {}),
  };
}
