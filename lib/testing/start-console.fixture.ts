import { startConsole } from "@/instrumentation-node";

// The start of the console from its source, up to where it would listen.
await startConsole();
