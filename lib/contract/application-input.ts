import { z } from "zod";
import { environments } from "@/lib/contract/application";
import type { FieldReason } from "@/lib/contract/console-reason";
import { readSecureAddress, refuseField } from "@/lib/contract/secure-address";
import { Text } from "@/lib/contract/text";

/** Slugs that would collide with the console's own paths. */
export const reservedSlugs = [
  "api",
  "auth",
  "console",
  "livez",
  "readyz",
  "settings",
  "setup",
  "sign-in",
  "profile",
];

/** A base URL of a chat service: https, or http on this machine, without credentials, query or fragment. */
const BaseUrl = z
  .string()
  .trim()
  .max(500)
  .transform((value, context) => {
    const url = readSecureAddress(value, context);
    if (url === null) return z.NEVER;
    if (url.username || url.password || url.search || url.hash) {
      const message = "must not hold a user name, a query or a fragment";
      return refuseField(context, "address-extras", message);
    }
    return url.href.replace(/\/+$/, "");
  });

const HeaderText = z
  .string()
  .trim()
  .min(1)
  .max(500)
  .refine((text) => /^[\x21-\x7e]*$/.test(text), {
    message: "must be printable ASCII without spaces",
    params: { reason: "not-ascii" satisfies FieldReason },
  });

const ApplicationConnection = z.object({
  baseUrl: BaseUrl,
  appId: HeaderText,
  apiKey: HeaderText,
});

/** A connection to try: with a key, or with the one stored for `applicationId`. */
export const TestConnectionInput = ApplicationConnection.extend({
  applicationId: Text.min(1).max(60).optional(),
})
  .partial({ apiKey: true })
  .refine(({ apiKey, applicationId }) => apiKey !== undefined || applicationId !== undefined, {
    path: ["apiKey"],
    message: "is required",
  });
export type TestConnectionInput = z.infer<typeof TestConnectionInput>;

const described = {
  name: Text.trim().min(1).max(80),
  environment: z.enum(environments),
};

/** What an admin enters to add an application. */
export const CreateApplicationInput = ApplicationConnection.extend({
  id: z
    .string()
    .refine((id) => /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/.test(id), {
      message: "must be 1 to 40 characters from a-z, 0-9 and -",
      params: { reason: "bad-slug" satisfies FieldReason },
    })
    .refine((id) => !reservedSlugs.includes(id), {
      message: "is reserved for the console's own addresses",
      params: { reason: "reserved-slug" satisfies FieldReason },
    }),
  ...described,
});
export type CreateApplicationInput = z.infer<typeof CreateApplicationInput>;

/** What an admin enters to change one; without `apiKey` the stored key stays, for the same base URL and app id only. */
export const UpdateApplicationInput = ApplicationConnection.extend(described).partial({
  apiKey: true,
});
export type UpdateApplicationInput = z.infer<typeof UpdateApplicationInput>;
