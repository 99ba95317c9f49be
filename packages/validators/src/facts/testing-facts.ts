import { afterAll, beforeAll, vi } from "vitest";
import type * as Declarations from "./declarations.ts";

/**
 * Adds facts to the declaration for the tests of a file. Modules that derive something from it must be imported in the
 * tests, because test files share loaded modules.
 */
export function declareFacts(madeUp: Readonly<Record<string, Declarations.FactDeclaration>>): void {
  beforeAll(() => {
    vi.resetModules();
    vi.doMock("./declarations.ts", async (original) => {
      const actual = await original<typeof Declarations>();
      const FACTS: Record<string, Declarations.FactDeclaration> = { ...actual.FACTS, ...madeUp };
      return { ...actual, FACTS, FACT_NAMES: Object.keys(FACTS), declarationOf: (name: string) => FACTS[name] };
    });
  });
  afterAll(() => {
    vi.doUnmock("./declarations.ts");
    vi.resetModules();
  });
}
