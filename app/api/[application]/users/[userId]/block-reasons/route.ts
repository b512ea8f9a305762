import { handle } from "@/lib/bff/handle";
import { listBlockReasons } from "@/lib/console/changes/block-history";
import { endpoints } from "@/lib/contract/console-api/endpoints";

export const GET = handle(endpoints.listBlockReasons, async ({ application, params }) => ({
  reasons: await listBlockReasons(application.id, params.userId),
}));
