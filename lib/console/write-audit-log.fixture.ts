import { appendAuditLog } from "@/lib/console/audit-log";
import { createPool } from "@/lib/postgres/pool";

const [url = "", count = "0", authSecret] = process.argv.slice(2);
const pool = createPool(url, { max: 4 });
await Promise.all(
  Array.from({ length: Number(count) }, (_, index) =>
    appendAuditLog(
      { action: "sign-out", outcome: "done", target: `${process.pid}-${index}` },
      pool,
      authSecret,
    ),
  ),
);
await pool.end();
