interface Figures {
  views: number;
  contacts: number;
  saves: number;
}

/** What the page of a listing has for its owner. */
export interface Owner extends Figures {
  sinceYesterday: Figures;
  question: "expiring" | "contacted" | null;
  etag: string;
  range: { low: number; high: number } | null;
}
