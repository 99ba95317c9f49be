import { useState } from "react";

interface Loaded {
  data: unknown;
  isFetching: boolean;
  dataUpdatedAt: number;
}

/** Returns the time of data that was loaded before this visit and could not be refreshed. */
export function useOldSince({ data, isFetching, dataUpdatedAt }: Loaded): Date | null {
  const [openedAt] = useState(() => Date.now());
  return isFetching || data === undefined || dataUpdatedAt >= openedAt ? null : new Date(dataUpdatedAt);
}
