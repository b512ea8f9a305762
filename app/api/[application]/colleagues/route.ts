import { handle } from "@/lib/bff/handle";
import { searchColleagues } from "@/lib/console/notes/colleagues";
import { consoleRuntime } from "@/lib/console/runtime";
import { endpoints } from "@/lib/contract/console-api/endpoints";

export const GET = handle(endpoints.listColleagues, async ({ application, query }) => ({
  colleagues: await searchColleagues(consoleRuntime().pool, application.id, query.q),
}));
