interface Figures {
  views: number;
  contacts: number;
  saves: number;
}

/** The part of a listing's page that only its owner gets. */
export interface Owner extends Figures {
  sinceYesterday: Figures;
  question: "expiring" | "contacted" | null;
  etag: string;
  range: { low: number; high: number } | null;
}
