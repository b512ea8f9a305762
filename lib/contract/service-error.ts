import { z } from "zod";

/** The body of every refusal of the service (decisions "Error body"). */
export const ErrorBody = z
  .object({
    error: z.literal(true),
    code: z.string().regex(/^\d+$/),
    message: z.string(),
    details: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: "ErrorBody" });
export type ErrorBody = z.infer<typeof ErrorBody>;

/** Every refusal of the service: its code, HTTP status and meaning. 1006 and 2003 are public knowledge. */
export const serviceErrors = {
  invalidRequest: {
    code: "1001",
    status: 400,
    meaning: "A parameter or a field breaks its bound.",
  },
  unknownCursor: { code: "1002", status: 400, meaning: "The cursor is not an id of this list." },
  unknownPath: { code: "1003", status: 404, meaning: "No operation has this path." },
  wrongMethod: { code: "1004", status: 405, meaning: "The path exists, with another method." },
  notJson: { code: "1005", status: 415, meaning: "The body is not JSON." },
  unauthorized: { code: "1006", status: 401, meaning: "app-id or api-key is missing or wrong." },
  bodyTooLarge: { code: "1007", status: 413, meaning: "The body is larger than 1 MiB." },
  rateLimited: { code: "1008", status: 429, meaning: "The application exceeds its rate limit." },
  userNotFound: { code: "2001", status: 404, meaning: "A user id is unknown." },
  botNotFound: { code: "2002", status: 404, meaning: "The bot id is unknown." },
  channelNotFound: { code: "2003", status: 404, meaning: "The channel id is unknown." },
  channelIdTaken: { code: "2004", status: 409, meaning: "The channel id is taken." },
  blocked: { code: "2005", status: 403, meaning: "A block rule forbids it." },
  tooManyMembers: { code: "2006", status: 400, meaning: "More members than maxMemberCount." },
  selfBlock: { code: "2007", status: 400, meaning: "A user cannot block themselves." },
  internal: {
    code: "5000",
    status: 500,
    meaning: "The service failed; the request id finds the log.",
  },
  storeUnavailable: { code: "5003", status: 503, meaning: "The database does not answer." },
} as const;
export type ServiceErrorKind = keyof typeof serviceErrors;
