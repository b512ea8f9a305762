/** How many members a search of channels may name: channels that all of them share. */
export const searchedMembersMax = 5;
/** The longest text that is looked for, in code units. */
export const searchedTextMax = 200;
