/** Devanagari digits become 0–9, so that a number typed in either script is the same number. */
export function toLatinDigits(text: string): string {
  return text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966));
}

const grouping = new Intl.NumberFormat("en-IN");

/** 150000 → "1,50,000": the Indian grouping, the same in every language of the product. */
export function groupDigits(amount: number): string {
  return grouping.format(amount);
}
