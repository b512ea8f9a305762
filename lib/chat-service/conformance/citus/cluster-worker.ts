import { execFile } from "node:child_process";
import { statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { z } from "zod";
import { createPool, type Pool } from "@/lib/postgres/pool";
import { queryRows } from "@/lib/postgres/queries/query-rows";

const Place = z.object({ host: z.string(), port: z.string() });
const Server = z.object({ folder: z.string(), bin: z.string(), pid: z.coerce.number().int() });

/** The PostgreSQL on this machine that holds an application's rows, to be killed and started again. */
export class ClusterWorker {
  private constructor(
    private readonly url: string,
    private server: z.infer<typeof Server>,
  ) {}

  static async of(coordinator: Pool, databaseUrl: string, appId: string): Promise<ClusterWorker> {
    const [place] = await queryRows(coordinator, {
      purpose: "find the node of an application",
      row: Place,
      text: `SELECT nodename AS host, nodeport::text AS port FROM pg_dist_shard_placement
        WHERE shardid = get_shard_id_for_distribution_column('chat.users', $1::text)`,
      values: [appId],
    });
    if (!place) throw new Error(`no node holds ${appId}`);
    const url = new URL(databaseUrl);
    url.hostname = place.host;
    url.port = place.port;
    return new ClusterWorker(url.href, await lookAt(url.href));
  }

  kill(): void {
    process.kill(this.server.pid, "SIGKILL");
  }

  /** Starts it as its folder's owner; the memory of a killed server is free a moment later. */
  async start(): Promise<void> {
    const { folder, bin } = this.server;
    const { uid, gid } = statSync(folder);
    const args = ["-D", folder, "-l", join(folder, "restarted.log"), "-w", "start"];
    for (let tries = 0; ; tries += 1) {
      try {
        await promisify(execFile)(join(bin, "pg_ctl"), args, { uid, gid, cwd: folder });
        break;
      } catch (error) {
        if (tries === 20) throw error;
        await setTimeout(500);
      }
    }
    this.server = await lookAt(this.url);
  }
}

async function lookAt(url: string): Promise<z.infer<typeof Server>> {
  const pool = createPool(url, { max: 1 });
  try {
    const [server] = await queryRows(pool, {
      purpose: "find the process of a server",
      row: Server,
      text: `SELECT current_setting('data_directory') AS folder,
        (SELECT setting FROM pg_config WHERE name = 'BINDIR') AS bin,
        split_part(pg_read_file('postmaster.pid'), E'\\n', 1) AS pid`,
    });
    if (!server) throw new Error("a server says nothing of itself");
    return server;
  } finally {
    await pool.end();
  }
}
