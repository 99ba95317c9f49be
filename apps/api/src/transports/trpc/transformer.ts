import type { TRPCDataTransformer } from "@trpc/server";
import superjson from "superjson";

const plain = new WeakSet<object>();

/** Says that an answer is nothing but JSON, so that superjson need not look through it: that costs as much as its query. */
export function plainJson<Answer extends object>(answer: Answer): Answer {
  plain.add(answer);
  return answer;
}

/** superjson, and its own form of what needs nothing of it. */
export const transformer: TRPCDataTransformer = {
  serialize: (value) =>
    typeof value === "object" && value !== null && plain.has(value) ? { json: value } : superjson.serialize(value),
  deserialize: (value) => superjson.deserialize(value),
};
