import { parseArgs } from "node:util";
import { rehearseFailover } from "./failover";
import { MissingProgramsError } from "./replicated-postgres";
import { soakScan } from "./scan-soak";
import { soak } from "./soak";

const help = `npm run soak -- [--minutes N | --brief | --failover | --scan]

Runs two consoles, a chat service behind a proxy that misbehaves, and PostgreSQL, all real, under
reads, writes and runs, while answers are lost, calls stall, the database is stopped and crashed and
consoles are killed. In the end what was acknowledged is compared with what the service holds. The
exit code is 0 when every promise was kept. The console must be built (npm run build).

  --minutes N   how long the load and the faults go on, 30 where nothing is said
  --brief       each fault once, briefly, as npm test does, which sends the flood of bodies by itself

  --failover    instead of these faults, the primary of two PostgreSQL with synchronous replication is
                killed and the standby promoted, --times 3 says how often, under the same load and with
                the same comparison in the end; needs PostgreSQL's own programs, such as Debian's.
                With --write, docs/quality.md gets the counts

  --scan        scans a large application into a catalog instead, while others write and the
                scanner's process is killed ten times, and compares the two exports line by line;
                --users 100000 --channels 200000 --blocks 500000 --rate 2000 --kills 10 say how large
`;

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "30" },
    brief: { type: "boolean", default: false },
    failover: { type: "boolean", default: false },
    times: { type: "string", default: "3" },
    write: { type: "boolean", default: false },
    scan: { type: "boolean", default: false },
    users: { type: "string", default: "100000" },
    channels: { type: "string", default: "200000" },
    blocks: { type: "string", default: "500000" },
    rate: { type: "string", default: "2000" },
    kills: { type: "string", default: "10" },
    help: { type: "boolean", default: false },
  },
});
const minutes = Number(values.minutes);
if (values.help || !(minutes > 0)) {
  console.log(help);
  process.exitCode = values.help ? 0 : 2;
} else if (values.failover) {
  const failovers = Number(values.times);
  const { write } = values;
  const rehearsed = rehearseFailover({ failovers, quietMs: 8_000, settleMs: 180_000, write });
  const kept = await rehearsed.catch((error: unknown) => {
    if (!(error instanceof MissingProgramsError)) throw error;
    console.error(error.message);
    return false;
  });
  process.exitCode = kept ? 0 : 1;
} else if (values.scan) {
  const { users, channels, blocks, rate, kills } = values;
  const same = await soakScan({
    users: Number(users),
    channels: Number(channels),
    blocks: Number(blocks),
    rate: Number(rate),
    kills: Number(kills),
  });
  process.exitCode = same ? 0 : 1;
} else {
  const kept = values.brief
    ? await soak({ forMs: 0, faultMs: 1_600, quietMs: 400, settleMs: 60_000, flood: false })
    : await soak({
        forMs: minutes * 60_000,
        faultMs: 9_000,
        quietMs: 5_000,
        settleMs: 180_000,
        flood: true,
      });
  process.exitCode = kept ? 0 : 1;
}
