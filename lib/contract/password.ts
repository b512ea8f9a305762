/** How long a password may be, in characters. */
export const passwordLength = { min: 12, max: 128 } as const;

/** What the detail of a refused password says when guessers try it first. */
export const commonPassword = "is a common password, which guessers try first";
