import type { z } from "zod";

type Same<A, B> = [A, B, Required<A>, Required<B>] extends [B, A, Required<B>, Required<A>] ? unknown : never;

/**
 * Declares a schema that matches a type exactly: `exactSchema<AnimalView>()(z.object({ … }))` does not compile when they
 * differ.
 */
export function exactSchema<T>() {
  return <S extends z.ZodType>(schema: S & Same<z.output<S>, T>): S => schema;
}
