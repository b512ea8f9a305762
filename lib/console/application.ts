import type { NamedApplication } from "@/lib/contract/application";
import type { UpstreamApplication } from "@/lib/upstream/application";

/** A chat service application that staff act on. The key never leaves the server. */
export interface Application extends NamedApplication, UpstreamApplication {}
