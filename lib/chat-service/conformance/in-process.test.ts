import { conformanceSuite } from "./conformance-suite";
import { openOwnService } from "./own-service";

conformanceSuite("our service in process", () => openOwnService({ over: "process" }));
