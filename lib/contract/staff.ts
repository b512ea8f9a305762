/** The most characters of a member of staff's name and of their e-mail. */
export const staffNameMax = 120;
export const emailMax = 320;
