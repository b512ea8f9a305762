import { openOwnService } from "./own-service";
import { partitioning } from "./partitioning";
import { conformanceSuite } from "./suite/conformance-suite";

conformanceSuite("our service on partitioned tables", () =>
  openOwnService({ over: "process", afterwards: (pool) => pool.query(partitioning()) }),
);
