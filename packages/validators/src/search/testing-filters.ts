import { afterAll, beforeAll, vi } from "vitest";
import type * as filterNames from "./filter-names.ts";

/** Adds facts to the list of filters for the tests of a file, after `declareFacts`. */
export function declareFilters(names: readonly string[]): void {
  beforeAll(() => {
    vi.doMock("./filter-names.ts", async (original) => {
      const actual = await original<typeof filterNames>();
      const [breed, ...others] = actual.FILTER_NAMES;
      return {
        ...actual,
        FACT_FILTERS: [...actual.FACT_FILTERS, ...names],
        FILTER_NAMES: [breed, ...names, ...others],
      };
    });
  });
  afterAll(() => {
    vi.doUnmock("./filter-names.ts");
  });
}
