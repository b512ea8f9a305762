import { isUpstreamInTrouble } from "@/lib/bff/metrics";
import { consoleRuntime } from "@/lib/console/runtime";

export const dynamic = "force-dynamic";

/** Ready when the console's own database answers; trouble of a chat service never makes it unready. */
export async function GET(): Promise<Response> {
  const headers = { "cache-control": "no-store" };
  try {
    await consoleRuntime().pool.query("SELECT 1");
    return Response.json({ status: isUpstreamInTrouble() ? "degraded" : "ok" }, { headers });
  } catch (error) {
    consoleRuntime().logger.warn({ err: error }, "not ready");
    return Response.json({ status: "unready" }, { status: 503, headers });
  }
}
