import type { z } from "zod";

type Same<A, B> = [A, B, Required<A>, Required<B>] extends [B, A, Required<B>, Required<A>] ? unknown : never;

/**
 * A schema that says neither more nor less than the type of what it describes:
 * `describes<AnimalView>()(z.object({ … }))` does not compile once they differ.
 */
export function describes<T>() {
  return <S extends z.ZodType>(schema: S & Same<z.output<S>, T>): S => schema;
}
