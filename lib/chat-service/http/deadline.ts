import { ServiceError } from "./service-error";

const storeMs = 20_000;

/**
 * Returns what the work on the database returns. Throws ServiceError storeUnavailable when that takes
 * longer than a caller should wait; the work itself may still complete.
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
