import "server-only";
import { createHash } from "node:crypto";
import { consoleRuntime } from "@/lib/console/runtime";

/** A code is accepted a period early and late, so for 90 seconds; none is accepted again in five minutes. */
const useCode = `
  INSERT INTO console.throttles AS t (key, failures, window_started_at) VALUES ($1, 0, now())
  ON CONFLICT (key) DO UPDATE SET window_started_at = now()
    WHERE t.window_started_at < now() - interval '5 minutes'
  RETURNING key`;

/** Returns whether this authenticator code is used by the person for the first time; of two uses at once, one is. */
export async function consumeAuthenticatorCode(staffId: string, code: string): Promise<boolean> {
  const key = createHash("sha256").update(`${staffId} ${code}`).digest("base64url");
  const { rowCount } = await consoleRuntime().pool.query(useCode, [`code:${key}`]);
  return rowCount === 1;
}
