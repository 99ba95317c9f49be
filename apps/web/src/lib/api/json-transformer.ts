import type { AppRouter } from "@pashu/api/router";
import type { inferRouterOutputs, TRPCDataTransformer } from "@trpc/server";

type JsonValue = string | number | boolean | null | undefined | void;

type NonJson<T> = T extends JsonValue
  ? never
  : T extends readonly (infer Item)[]
    ? NonJson<Item>
    : T extends Date | Map<unknown, unknown> | Set<unknown> | bigint
      ? T
      : T extends object
        ? { [Key in keyof T]-?: NonJson<T[Key]> }[keyof T]
        : T;

type Outputs = inferRouterOutputs<AppRouter>;
type Output = { [Router in keyof Outputs]: Outputs[Router][keyof Outputs[Router]] }[keyof Outputs];

/**
 * Reads and writes superjson's format without superjson, which would add 3 KB to the first load (decision 041). Does not
 * compile when a procedure returns a value that JSON cannot represent.
 */
export const jsonTransformer: [NonJson<Output>] extends [never] ? TRPCDataTransformer : never = {
  serialize: (json) => ({ json }),
  deserialize: ({ json }) => json,
};
