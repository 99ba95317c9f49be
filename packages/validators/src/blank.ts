const VISIBLE = /[^\s\u2800\p{Default_Ignorable_Code_Point}]/u;

/** True for a text without visible characters, which no required field accepts. */
export function isBlank(text: string): boolean {
  return !VISIBLE.test(text);
}
