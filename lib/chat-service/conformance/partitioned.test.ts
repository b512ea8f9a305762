import { conformanceSuite } from "./conformance-suite";
import { openOwnService } from "./own-service";
import { partitioning } from "./partitioning";

conformanceSuite("our service on partitioned tables", () =>
  openOwnService({ over: "process", afterwards: partitioning() }),
);
