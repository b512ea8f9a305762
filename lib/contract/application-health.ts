/** How the calls to an application's chat service go, as all consoles together know it. Times are milliseconds. */
export interface ApplicationHealth {
  lastSuccessAt: number | null;
  /** The first failure since the last success; null while calls succeed. */
  failingSince: number | null;
  /** How calls fail now: a kind of failure that pages have words for. */
  failure: string | null;
  /** When the console first used the key that it uses now. */
  keySince: number;
  /** The last call, which is the last use of the key. */
  lastCallAt: number;
  /** Calls since midnight, UTC, and how many of them failed. */
  callsToday: number;
  failuresToday: number;
}

/** Says whether the service refuses the key: nothing works until somebody replaces it. */
export function isKeyRefused(health: Pick<ApplicationHealth, "failure"> | null): boolean {
  return health?.failure === "unauthorized";
}
