// Plain JavaScript, because next.config.mjs reads it before anything is compiled.

/** The policy of data: a browser that opens it as a page runs nothing in it, and no page may frame it. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

/** For how long browsers use https alone, once they have reached the console by it. */
export const strictTransport = "max-age=63072000; includeSubDomains";

/** What every answer of the console carries, pages, files and data alike. */
export const headersOfAll = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
};
