/** Devanagari digits become 0–9, so that a number typed in either script is the same number. */
export function toLatinDigits(text: string): string {
  return text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966));
}

const grouping = new Intl.NumberFormat("en-IN");

/** 150000 → "1,50,000": the Indian grouping, the same in every language of the product. */
export function groupDigits(amount: number): string {
  return grouping.format(amount);
}

/** The limits in a rule's message with grouped digits: "Must be 10,00,00,000 or less". */
export function groupedValues(values: Record<string, number>): { n: string; max: string } {
  const { n = 0, max = 0 } = values;
  return { n: groupDigits(n), max: groupDigits(max) };
}
