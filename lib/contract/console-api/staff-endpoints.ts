import { z } from "zod";
import { staffNameMax } from "../staff";
import { TwoFactorRequirementInput } from "../staff-views";
import { nameText, Text } from "../text";
import { none, nothing } from "./endpoint";

const staffParams = z.object({ staffId: Text.min(1).max(100) });

/** How a name is corrected. */
export const StaffNameBody = z.strictObject({ name: nameText(staffNameMax) });

/** How an admin helps staff who lost what they sign in with, and what sign-in asks of them. */
export const staffEndpoints = {
  createPasswordLink: {
    method: "POST",
    path: "/api/console/staff/[staffId]/password-link",
    permission: "administer",
    asksForPassword: true,
    params: staffParams,
    query: none,
    body: none,
    answer: { json: z.strictObject({ link: z.url() }) },
  },
  resetTwoFactor: {
    method: "DELETE",
    path: "/api/console/staff/[staffId]/two-factor",
    permission: "administer",
    asksForPassword: true,
    params: staffParams,
    query: none,
    body: none,
    answer: nothing,
  },
  setTwoFactorRequirement: {
    method: "PATCH",
    path: "/api/console/two-factor-requirement",
    permission: "administer",
    asksForPassword: true,
    params: none,
    query: none,
    /** Null: nobody is required to have it. */
    body: z.strictObject({ requirement: TwoFactorRequirementInput.nullable() }),
    answer: nothing,
  },
} as const;
