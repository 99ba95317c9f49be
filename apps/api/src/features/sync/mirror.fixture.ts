import type { TestClient } from "../../testing/server.ts";
import type { RestAnimal } from "../../transports/rest/animals.schema.ts";
import type { GoneAnimal } from "./list-changes.ts";

const BEGINNING = "/api/animals?updatedSince=1970-01-01T00:00:00Z";

export type Item = RestAnimal | GoneAnimal;

/** A third party's copy of the market. */
export class Mirror {
  readonly listings = new Map<string, RestAnimal>();
  resets = 0;
  #limit: number;
  #next: string;

  constructor(limit = 50) {
    this.#limit = limit;
    this.#next = `${BEGINNING}&limit=${limit}`;
  }

  get next(): string {
    return this.#next;
  }

  /** Reads one page; returns its items, or null if the copy has to begin again. */
  async readPage(client: TestClient): Promise<Item[] | null> {
    const response = await client.send("GET", this.#next);
    if (response.status === 410) {
      this.listings.clear();
      this.resets += 1;
      this.#next = `${BEGINNING}&limit=${this.#limit}`;
      return null;
    }
    if (response.status !== 200) throw new Error(`${this.#next}: ${response.status} ${await response.text()}`);
    const items = (await response.json()) as Item[];
    for (const item of items) {
      if (item.status === "gone") this.listings.delete(item.id);
      else this.listings.set(item.id, item);
    }
    this.#next = nextOf(response);
    return items;
  }

  /** Reads until nothing is new. */
  async follow(client: TestClient): Promise<Item[]> {
    const all: Item[] = [];
    let page: Item[] | null;
    do {
      page = await this.readPage(client);
      all.push(...(page ?? []));
    } while (page === null || page.length === this.#limit);
    return all;
  }
}

export function nextOf(response: Response): string {
  const { pathname, search } = new URL(/^<(.+)>; rel="next"$/.exec(response.headers.get("Link") ?? "")?.[1] ?? "");
  return pathname + search;
}

/** Leaves out the seller: a mirror may have an older name and rating. */
export function withoutSellers(listings: Iterable<RestAnimal>): Omit<RestAnimal, "seller">[] {
  return [...listings].map(({ seller: _seller, ...listing }) => listing).toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** The market as lists show it. */
export async function market(client: TestClient): Promise<RestAnimal[]> {
  const all: RestAnimal[] = [];
  let page: RestAnimal[];
  do {
    page = await client.json<RestAnimal[]>("GET", `/api/animals?limit=50&offset=${all.length}`);
    all.push(...page);
  } while (page.length === 50);
  return all;
}
