import { openOwnService } from "./own-service";
import { conformanceSuite } from "./suite/conformance-suite";

conformanceSuite("our service in process", () => openOwnService({ over: "process" }));
