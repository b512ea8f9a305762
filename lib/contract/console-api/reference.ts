import type { Permission } from "../permission";

/** One operation of the API as the reference shows it; schemas are texts for people. */
export interface ReferenceOperation {
  id: string;
  method: string;
  path: string;
  summary: string;
  /** Null where being signed in, or a token, is enough. */
  permission: Permission | null;
  takesTokens: boolean;
  parameters: readonly { name: string; place: string; required: boolean; type: string }[];
  body: string | null;
  answerType: string;
  answer: string;
}

export interface ReferenceGroup {
  tag: string;
  operations: readonly ReferenceOperation[];
}
