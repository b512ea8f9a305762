/** How long a password may be, in characters. */
export const passwordLength = { min: 12, max: 128 } as const;
