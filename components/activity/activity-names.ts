import type { NamedApplication } from "@/lib/contract/application";

/** What the rows need to name people, applications and channels. */
export interface ActivityNames {
  /** E-mails and names of staff by their id. */
  staff: Readonly<Record<string, { email: string; name: string }>>;
  /** The applications that the person may browse. */
  applications: readonly NamedApplication[];
  /** The ids of every application that a row names, including removed ones. */
  usedApplications: readonly string[];
  /** Names of channels by application and id, with a slash between. */
  channels: Readonly<Record<string, string>>;
  /** Titles of runs, likewise. */
  runs: Readonly<Record<string, string>>;
}
