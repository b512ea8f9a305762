import { openOwnService } from "./own-service";
import { conformanceSuite } from "./suite/conformance-suite";
import { namedService } from "./target";

// CONFORMANCE_BASE_URL, _APP_ID and _API_KEY hold any other service to the same suite.
const named = namedService();

conformanceSuite(named ? named.baseUrl : "our service over HTTP", async () =>
  named ? named : openOwnService({ over: "http" }),
);
