import { ServiceError } from "./service-error";

const storeMs = 20_000;

/**
 * Resolves as the work on the store does, unless that takes longer than a caller should wait. Throws
 * ServiceError storeUnavailable then; the work itself may still come to pass.
 */
export function withinDeadline<T>(work: Promise<T>, deadlineMs = storeMs): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      const message = "The database does not answer in time. Try again later.";
      reject(new ServiceError("storeUnavailable", message));
    }, deadlineMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
