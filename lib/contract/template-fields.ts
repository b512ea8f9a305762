import { draftFields } from "./channel-draft";

/** What a template does with a field: fill it, fill and lock it, or ask for it. */
export const templateModes = ["filled", "locked", "asked"] as const;
export type TemplateMode = (typeof templateModes)[number];

/** How long the name of a template may be, in code points. */
export const templateNameMax = 80;

/** The fields that a template can hold; an id belongs to one channel alone. */
export const templateFields = draftFields.filter((field) => field !== "channelId");
