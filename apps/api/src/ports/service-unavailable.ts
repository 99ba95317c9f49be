/** An external service failed. `cause` has the reason, for operators. */
export class ServiceUnavailableError extends Error {
  override readonly name = "ServiceUnavailableError";
}
