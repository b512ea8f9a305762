import { endpoints } from "@/lib/bff/endpoints";
import { handle } from "@/lib/bff/handle";
import { listBlockReasons } from "@/lib/console/blocks/block-trail";

export const GET = handle(endpoints.listBlockReasons, async ({ application, params }) => ({
  reasons: await listBlockReasons(application.id, params.userId),
}));
