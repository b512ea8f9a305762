import { handle } from "@/lib/bff/handle";
import { unwatch } from "@/lib/console/watches/watches";
import { endpoints } from "@/lib/contract/console-api/endpoints";

export const POST = handle(endpoints.unwatch, ({ application, staff, body }) =>
  unwatch({ applicationId: application.id, staffId: staff.id }, body),
);
