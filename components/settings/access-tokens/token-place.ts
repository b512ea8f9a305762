import type { NamedApplication } from "@/lib/contract/application";
import type { TokenPermission } from "@/lib/contract/token-permission";

/** An application with what the person may let a token do there. */
export interface TokenPlace extends NamedApplication {
  permissions: readonly TokenPermission[];
}
