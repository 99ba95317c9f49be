/** A message for the operator, without a stack. */
export class CommandError extends Error {
  override readonly name = "CommandError";
}
