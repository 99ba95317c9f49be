/** True for text of the form name@host.domain. Used for a question to the user only; any e-mail address is accepted. */
export function looksLikeEmail(typed: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed.trim());
}
