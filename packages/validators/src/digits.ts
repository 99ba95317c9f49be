export function toLatinDigits(text: string): string {
  return text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966));
}

const grouping = new Intl.NumberFormat("en-IN");

/** 150000 → "1,50,000": Indian grouping, used in all languages. */
export function groupDigits(amount: number): string {
  return grouping.format(amount);
}

export function groupedValues(values: Record<string, number>): { n: string; max: string } {
  const { n = 0, max = 0 } = values;
  return { n: groupDigits(n), max: groupDigits(max) };
}
