const thisMachine = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Says whether a secret may travel to an address: over https, or over http to this machine. */
export function isSecureAddress(url: URL): boolean {
  return url.protocol === "https:" || (url.protocol === "http:" && thisMachine.test(url.hostname));
}
