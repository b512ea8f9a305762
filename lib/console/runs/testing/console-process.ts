import { ServerProcess } from "@/lib/testing/server-process";

/** The first admin of every console of a test. */
export const consoleAdmin = { email: "ada@example.com", password: "ada's long password" };

export interface ConsoleSettings {
  port: number;
  databaseUrl: string;
  dataDir: string;
}

/** The whole console with its built-in service, from the production build. */
export class ConsoleProcess extends ServerProcess {
  constructor({ port, databaseUrl, dataDir }: ConsoleSettings) {
    super(`http://localhost:${port}`, ["scripts/serve.mjs"], {
      NODE_ENV: "production",
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      CHAT_SERVICE_PORT: "0",
      DEMO_DATA: "false",
      AUTH_SECRET: "the secret that the consoles of this test share",
      ADMIN_EMAIL: consoleAdmin.email,
      ADMIN_PASSWORD: consoleAdmin.password,
      LOG_LEVEL: "error",
    });
  }
}
