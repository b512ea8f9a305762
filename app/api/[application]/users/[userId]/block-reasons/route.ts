import { handle } from "@/lib/bff/handle";
import { listBlockReasons } from "@/lib/console/changes/block-history";

export const GET = handle("listBlockReasons", async ({ applicationId, params }) => ({
  reasons: await listBlockReasons(applicationId, params.userId),
}));
