import { fuzzSuite } from "./fuzz/fuzz-suite";
import { openOwnService } from "./own-service";

fuzzSuite("our service over HTTP", () => openOwnService({ over: "http", people: 40 }));
