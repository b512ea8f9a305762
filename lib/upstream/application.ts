import "server-only";
import type { ApplicationSource } from "@/lib/contract/application";

/** What the upstream client needs to know about an application. */
export interface UpstreamApplication {
  /** The application's id in the console. */
  id: string;
  baseUrl: string;
  appId: string;
  apiKey: string;
  source: ApplicationSource;
  /** Whether the configuration allows this application a private or loopback address. */
  allowPrivateAddresses: boolean;
}
