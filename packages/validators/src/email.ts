/** True for text of the form name@host.domain. It is a question to the writer, not a rule: the product checks no e-mail. */
export function looksLikeEmail(typed: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed.trim());
}
