import type { AppRouter } from "@pashu/api/router";
import type { inferRouterOutputs, TRPCDataTransformer } from "@trpc/server";

type JsonValue = string | number | boolean | null | undefined | void;

/** What of a type JSON cannot say; nothing, if all is well. */
type NonJson<T> = T extends JsonValue
  ? never
  : T extends readonly (infer Item)[]
    ? NonJson<Item>
    : T extends Date | Map<unknown, unknown> | Set<unknown> | bigint
      ? T
      : T extends object
        ? { [Key in keyof T]-?: NonJson<T[Key]> }[keyof T]
        : T;

type Answers = inferRouterOutputs<AppRouter>;
type Answer = { [Router in keyof Answers]: Answers[Router][keyof Answers[Router]] }[keyof Answers];

/**
 * Reads and writes superjson's form without superjson, because no answer holds more than JSON: three kilobytes less for
 * every first load. An answer that comes to hold a Date does not compile here.
 */
export const jsonTransformer: [NonJson<Answer>] extends [never] ? TRPCDataTransformer : never = {
  serialize: (json) => ({ json }),
  deserialize: ({ json }) => json,
};
