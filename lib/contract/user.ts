import { z } from "zod";

/** Free key-value metadata. */
export const Metadata = z.record(z.string(), z.unknown());
export type Metadata = z.infer<typeof Metadata>;

/** A user of the application; times in milliseconds (section "User"). */
export const User = z
  .object({
    id: z.string(),
    username: z.string(),
    profileImageUrl: z.string(),
    disablePushNotification: z.boolean(),
    data: Metadata,
    updatedAt: z.int(),
    createdAt: z.int(),
  })
  .meta({ id: "User" });
export type User = z.infer<typeof User>;

/** A page of users or of blocked users (sections "Get Users", "Get Blocked Users"). */
export const UserPage = z
  .object({ users: z.array(User), hasNext: z.boolean() })
  .meta({ id: "UserPage" });
export type UserPage = z.infer<typeof UserPage>;
