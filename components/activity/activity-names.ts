import type { NamedApplication } from "@/lib/contract/application";

/** What the rows need to name people and applications. */
export interface ActivityNames {
  /** E-mails of staff by their id. */
  staff: Readonly<Record<string, string>>;
  applications: readonly NamedApplication[];
}
