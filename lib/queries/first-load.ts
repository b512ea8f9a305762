import type { DehydratedState } from "@tanstack/react-query";
import type { RequestFailure } from "./request-error";

/**
 * The result of a page's first query on the server, in a form that reaches the browser: the answer, or the
 * failure with its kind and request id, which an `Error` would lose on the way.
 */
export interface FirstLoad {
  state: DehydratedState;
  failure: RequestFailure | null;
}
