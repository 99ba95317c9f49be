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

type Weighted = Pick<SellerPrice, "price" | "weight">;

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
  const all = pricePerSeller(prices);
  if (all.length < PRICE_SELLERS_MIN) return null;
  all.sort((a, b) => a.price - b.price);
  const middle = quantile(all, 0.5);
  const kept = all.filter(({ price }) => price * STRAY_FACTOR >= middle && price <= middle * STRAY_FACTOR);
  if (kept.length < PRICE_SELLERS_MIN) return null;
  const [low = 0, median = 0, high = 0] = [0.25, 0.5, 0.75].map((share) => rounded(quantile(kept, share)));
  return { low, median, high, sellers: kept.length };
}

/** To whole rupees of three digits, as sellers ask: nobody asks ₹86,125. */
function rounded(price: number): number {
  return Math.round(Number(price.toPrecision(3)));
}

/** The weighted median of each seller's prices. */
function pricePerSeller(prices: readonly SellerPrice[]): Weighted[] {
  const found: Weighted[] = [];
  for (let start = 0, end = 0; start < prices.length; start = end) {
    const { seller } = prices[start] as SellerPrice;
    while (prices[end]?.seller === seller) end += 1;
    const own = end - start === 1 ? (prices[start] as SellerPrice) : null;
    found.push(own ?? medianOf(prices.slice(start, end)));
  }
  return found;
}

function medianOf(own: readonly SellerPrice[]): Weighted {
  return { price: quantile(own, 0.5), weight: own.some(({ weight }) => weight === 2) ? 2 : 1 };
}

/** Like PostgreSQL's percentile_cont, with a price of weight 2 counted twice. */
function quantile(sorted: readonly Weighted[], share: number): number {
  const total = sorted.reduce((sum, { weight }) => sum + weight, 0);
  const position = share * (total - 1);
  const lower = priceAt(sorted, Math.floor(position));
  const upper = priceAt(sorted, Math.ceil(position));
  return lower + (upper - lower) * (position - Math.floor(position));
}

function priceAt(sorted: readonly Weighted[], position: number): number {
  let passed = 0;
  for (const { price, weight } of sorted) {
    passed += weight;
    if (passed > position) return price;
  }
  return sorted.at(-1)?.price ?? Number.NaN;
}
