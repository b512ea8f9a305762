import { join } from "node:path";

/** A console that the journeys of one worker have to themselves, with its database and its provider. */
export interface JourneyConsole {
  port: number;
  origin: string;
  /** The OpenID provider that its single sign-on trusts. */
  issuer: string;
  dataDir: string;
  /** The file of the session that e2e/sign-in.setup.ts leaves for every journey. */
  session: string;
}

/** The consoles of this run, one a worker. Above each port are nine more that its journeys may use. */
export function journeyConsoles(): [JourneyConsole, ...JourneyConsole[]] {
  const consoleOf = (index: number) => {
    const port = Number(process.env.E2E_FIRST_PORT) + index * 10;
    const dataDir = join(process.env.E2E_FOLDER ?? "", String(index));
    return {
      port,
      origin: `http://localhost:${port}`,
      issuer: `http://localhost:${port + 1}`,
      dataDir,
      session: join(dataDir, "admin-session.json"),
    };
  };
  return [consoleOf(0), consoleOf(1)];
}

/** The origin of the console that the asking worker's journeys have. */
export function ownOrigin(): string {
  return `http://localhost:${process.env.E2E_PORT}`;
}
