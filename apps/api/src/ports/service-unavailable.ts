/** A service that we depend on does not answer, or not to us; the cause tells an operator why. */
export class ServiceAwayError extends Error {
  override readonly name = "ServiceAwayError";
}
