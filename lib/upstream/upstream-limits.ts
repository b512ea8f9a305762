import "server-only";

/** The bounds that every call to a chat service keeps. */
export interface UpstreamLimits {
  connectMs: number;
  /** From the request being sent to the answer's headers, for one attempt. */
  headersMs: number;
  /** From the call to its answer: waiting for a connection, both attempts and the pause between. */
  wholeMs: number;
  answerBytesMax: number;
  connectionsMax: number;
  waitingMax: number;
  /** The longest pause before the second attempt of a read, where the service names none. */
  retryPauseMs: number;
  /** Failures in a row that open the breaker. */
  breakerFailures: number;
  breakerOpenMs: number;
}

export const upstreamLimits: UpstreamLimits = {
  connectMs: 2_000,
  headersMs: 5_000,
  wholeMs: 10_000,
  answerBytesMax: 16 * 1024 * 1024,
  connectionsMax: 20,
  waitingMax: 50,
  retryPauseMs: 250,
  breakerFailures: 5,
  breakerOpenMs: 5_000,
};
