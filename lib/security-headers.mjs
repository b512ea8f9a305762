// Plain JavaScript, because next.config.mjs reads it before anything is compiled.

/** The policy of what is data: a browser that opens it as a page runs nothing of it, and frames nothing. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

/** For how long browsers ask for the console over https alone, once it was. */
export const strictTransport = "max-age=63072000; includeSubDomains";
