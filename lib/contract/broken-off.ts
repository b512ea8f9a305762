/** The last line of an answer in NDJSON whose work failed after the first line. */
export interface BrokenOff {
  kind: "failed";
  /** The kind of failure, which pages word; `message` is for logs and other clients. */
  reason: string;
  message: string;
  requestId: string;
}
