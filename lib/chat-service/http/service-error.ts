import { type ErrorBody, type ServiceErrorKind, serviceErrors } from "@/lib/contract/service-error";

/**
 * A refusal of the service. Its kind decides status and code; message and details reach the caller,
 * so they never hold what the caller may not know. The cause reaches only the log.
 */
export class ServiceError extends Error {
  override readonly name = "ServiceError";
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    readonly kind: ServiceErrorKind,
    message: string,
    readonly details: NonNullable<ErrorBody["details"]> = [],
    options: { headers?: Record<string, string>; cause?: unknown } = {},
  ) {
    super(message, options);
    this.headers = options.headers ?? {};
  }

  get status(): number {
    return serviceErrors[this.kind].status;
  }

  /** Returns the body of the answer (decisions "Error body"). */
  body(): ErrorBody {
    return {
      error: true,
      code: serviceErrors[this.kind].code,
      message: this.message,
      ...(this.details.length > 0 && { details: this.details }),
    };
  }
}
