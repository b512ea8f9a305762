import { programArguments } from "@/lib/testing/program";
import { ServerProcess } from "@/lib/testing/server-process";

/** A `serve` process of its own, as `npm run chat -- serve` runs it. */
export class ServiceProcess extends ServerProcess {
  constructor(
    readonly port: number,
    databaseUrl: string,
  ) {
    const serve = ["serve", "--host", "127.0.0.1", "--port", String(port)];
    const program = programArguments("lib/chat-service/cli/main.ts");
    super(`http://127.0.0.1:${port}`, [...program, ...serve], {
      ...process.env,
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: "error",
    });
  }
}
