import { closeSync, openSync, readFileSync } from "node:fs";
import { ServerProcess } from "./server-process";

/** A server of the project with an inspector, whose whole output is kept in one file. */
export class WatchedProcess extends ServerProcess {
  startedAt = 0;

  constructor(
    readonly name: string,
    url: string,
    readonly logFile: string,
    args: string[],
    settings: Record<string, string>,
  ) {
    super(url, ["--inspect=127.0.0.1:0", ...args], {
      ...process.env,
      ...settings,
      NODE_ENV: "production",
    });
  }

  /** The address of its inspector, which changes at each start; throws before the first. */
  get inspector(): string {
    const address = readFileSync(this.logFile, "utf8")
      .match(/ws:\/\/\S+/g)
      ?.at(-1);
    if (address === undefined) throw new Error(`${this.name} has no inspector yet`);
    return address;
  }

  override async start(): Promise<void> {
    const log = openSync(this.logFile, "a");
    this.startedAt = Date.now();
    try {
      await super.start(["ignore", log, log]);
    } catch (cause) {
      const said = readFileSync(this.logFile, "utf8").slice(-500);
      throw new Error(`${this.name} did not start: ${said}`, { cause });
    } finally {
      closeSync(log);
    }
  }
}
