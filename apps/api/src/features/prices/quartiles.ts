import { PRICE_SELLERS_MIN } from "@pashu/validators/limits";

/** A price per animal. A sold price has weight 2. */
export interface SellerPrice {
  seller: number;
  price: number;
  weight: 1 | 2;
}

export interface Quartiles {
  low: number;
  median: number;
  high: number;
  sellers: number;
}

/** Prices this many times above or below the median are typing errors, or ₹1 for "ask me". */
const STRAY_FACTOR = 10;

/** Puts the prices of each seller beside each other, the lowest first. Sorting all of them would take longer. */
export function sortBySeller<Priced extends SellerPrice>(prices: readonly Priced[]): Priced[] {
  const bySeller = [...groupBy(prices, ({ seller }) => seller).values()];
  for (const own of bySeller) if (own.length > 1) own.sort((a, b) => a.price - b.price);
  return bySeller.flat();
}

export function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

/**
 * Returns quartiles in which each seller has one price, so that no seller moves them by many listings. A seller with
 * sold prices counts twice. Null below PRICE_SELLERS_MIN sellers.
 * @param prices sorted by `sortBySeller`
 */
export function quartilesOf(prices: readonly SellerPrice[]): Quartiles | null {
  if (prices.length < PRICE_SELLERS_MIN) return null;
  const { once, twice } = pricesOfSellers(prices);
  if (once.length + twice.length < PRICE_SELLERS_MIN) return null;
  const middle = quantile(sorted(once, twice, twice), 0.5);
  const isKept = (price: number) => price * STRAY_FACTOR >= middle && price <= middle * STRAY_FACTOR;
  const [single, double] = [once.filter(isKept), twice.filter(isKept)];
  const sellers = single.length + double.length;
  if (sellers < PRICE_SELLERS_MIN) return null;
  const kept = sorted(single, double, double);
  const [low = 0, median = 0, high = 0] = [0.25, 0.5, 0.75].map((share) => rounded(quantile(kept, share)));
  return { low, median, high, sellers };
}

/** Rounds to three significant digits, as sellers do: nobody asks ₹86,125. */
function rounded(price: number): number {
  return Math.round(Number(price.toPrecision(3)));
}

/** The weighted median of each seller's prices: of sellers whose price counts once, and of those with a sold price. */
function pricesOfSellers(prices: readonly SellerPrice[]): { once: number[]; twice: number[] } {
  const [once, twice]: [number[], number[]] = [[], []];
  for (let start = 0, end = 0; start < prices.length; start = end) {
    const seller = prices[start]?.seller;
    const own: number[] = [];
    let hasSold = false;
    for (let each = prices[start]; each !== undefined && each.seller === seller; each = prices[++end]) {
      own.push(each.price);
      if (each.weight === 1) continue;
      own.push(each.price);
      hasSold = true;
    }
    (hasSold ? twice : once).push(quantile(own, 0.5));
  }
  return { once, twice };
}

/** Numbers in a typed array are sorted without calls of a comparator. */
function sorted(...parts: number[][]): Float64Array {
  return Float64Array.from(parts.flat()).sort();
}

/** Like PostgreSQL's percentile_cont. */
function quantile(ascending: ArrayLike<number>, share: number): number {
  const position = share * (ascending.length - 1);
  const lower = ascending[Math.floor(position)] ?? Number.NaN;
  const upper = ascending[Math.ceil(position)] ?? Number.NaN;
  return lower + (upper - lower) * (position - Math.floor(position));
}
