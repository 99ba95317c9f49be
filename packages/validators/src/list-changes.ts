import { z } from "zod";
import { ruleMessage } from "./rule-messages.ts";
import { listAnimalsInput } from "./search/list-animals.ts";

const { limit, cursor, ...others } = listAnimalsInput.shape;

/** A listing that leaves a filter would be gone for its mirror, so a mirror has no filters. */
const notWithChanges = z.undefined({ error: ruleMessage("valid.invalid") }).optional();

export const changesParameters = {
  updatedSince: z.iso.datetime({ offset: true }).meta({
    description:
      "Returns the changes of the market since this time, in ISO 8601, e.g. `2026-11-20T06:30:00Z`, instead of a list. " +
      "Only `limit` and `cursor` can be combined with it. Encode the `+` of a zone as `%2B`.",
  }),
  cursor,
};

/** Input of mirrors of the market. */
export const listChangesInput = z.object({
  ...(Object.fromEntries(Object.keys(others).map((name) => [name, notWithChanges])) as Record<
    keyof typeof others,
    typeof notWithChanges
  >),
  ...changesParameters,
  limit,
});
export type ListChangesInput = z.output<typeof listChangesInput>;
