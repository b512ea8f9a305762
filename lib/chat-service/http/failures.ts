import { isStoreUnavailable } from "@/lib/store-failure";
import { ServiceError } from "./service-error";

/** Returns the refusal that answers an error; for an unforeseen error it reveals no cause. */
export function refusalOf(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  if (isStoreUnavailable(error)) {
    const message = "The database does not answer. Try again later.";
    return new ServiceError("storeUnavailable", message, [], { cause: error });
  }
  const message = "The service failed. The request id names this request in its log.";
  return new ServiceError("internal", message, [], { cause: error });
}
