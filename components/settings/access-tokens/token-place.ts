import type { TokenPermission } from "@/lib/contract/access-token";
import type { NamedApplication } from "@/lib/contract/application";

/** An application with what the person may let a token do there. */
export interface TokenPlace extends NamedApplication {
  permissions: readonly TokenPermission[];
}
