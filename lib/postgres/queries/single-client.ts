import "server-only";
import pg from "pg";

/** Connects a client outside the program's pools. */
export async function connectClient(address: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: address,
    application_name: "switchboard keeper",
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  // Without a listener a lost connection would end the process; "end" follows every error.
  client.on("error", () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

/** Runs `work` with a client of its own and closes it. */
export async function withClient<T>(
  address: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = await connectClient(address);
  return work(client).finally(() => client.end().catch(() => undefined));
}
