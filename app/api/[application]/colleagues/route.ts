import { handle } from "@/lib/bff/handle";
import { searchColleagues } from "@/lib/console/notes/colleagues";

export const GET = handle("listColleagues", async ({ pool, applicationId, query }) => ({
  colleagues: await searchColleagues(pool, applicationId, query.q),
}));
