import type { ApplicationSource, NamedApplication } from "@/lib/contract/application";

/** A chat service application that staff act on. The key never leaves the server. */
export interface Application extends NamedApplication {
  baseUrl: string;
  appId: string;
  apiKey: string;
  source: ApplicationSource;
  /** Whether connections may reach private address ranges, checked when connecting. */
  allowPrivateAddresses: boolean;
}
