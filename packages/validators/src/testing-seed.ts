import fc from "fast-check";
import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    fuzzSeed: number;
  }
}

fc.configureGlobal({ seed: inject("fuzzSeed") });
