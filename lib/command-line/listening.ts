/** An address that could not be listened on. The message is one line that names the settings to change. */
export class ListenError extends Error {
  override readonly name = "ListenError";
}

/** The settings that an address to listen on comes from, such as `{ host: "--host", port: "--port" }`. */
interface AddressSettings {
  host?: string;
  port: string;
}

/** Waits for a listener. Throws ListenError where its address is taken or is none of this machine's. */
export async function listening<Listener>(
  settings: AddressSettings,
  listener: Promise<Listener>,
): Promise<Listener> {
  try {
    return await listener;
  } catch (error) {
    if (!isOfAddress(error)) throw error;
    throw new ListenError(`${error.message}: ${advice(error.code, settings)}`, { cause: error });
  }
}

function isOfAddress(error: unknown): error is NodeJS.ErrnoException {
  return (
    error instanceof Error &&
    "syscall" in error &&
    ["listen", "bind", "getaddrinfo"].includes(String(error.syscall))
  );
}

function advice(code: string | undefined, { host, port }: AddressSettings): string {
  if (code === "EADDRINUSE") {
    return `stop the program that listens there, or set ${port} to another one`;
  }
  const ports = `${port} should be a port that this user may listen on`;
  return host === undefined ? ports : `${host} should be an address of this machine, and ${ports}`;
}
