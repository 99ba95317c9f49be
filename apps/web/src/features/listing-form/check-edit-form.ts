import { zodResolver } from "@hookform/resolvers/zod";
import { factIssues, milkIssues } from "@pashu/validators/facts/fact-issues";
import { editForm, type EditFormInput, type EditFormValues } from "@pashu/validators/listing-form";
import type { Resolver } from "react-hook-form";
import type { EditedListing } from "./edited-listing.ts";
import { recentMonths } from "~/features/facts/shared/months.ts";
import { kindIn, possibleFacts } from "~/features/facts/shared/possible-facts.ts";
import { factChanges } from "./facts/fact-changes.ts";
import { serverNow } from "~/lib/time/server-clock.ts";

type EditResolver = Resolver<EditFormInput, unknown, EditFormValues>;
const checkShape = zodResolver(editForm);

/** Checks the fields, and the changed facts by the rules of the kind. The form ignores facts of other kinds. */
export async function checkEditForm(
  listing: EditedListing,
  typed: EditFormInput,
  ...rest: Parameters<EditResolver> extends [unknown, ...infer Rest] ? Rest : never
): Promise<Awaited<ReturnType<EditResolver>>> {
  const { category } = typed;
  const facts = possibleFacts(typed.facts, category);
  const checked = await checkShape({ ...typed, facts }, ...rest);
  const changes = factChanges(listing.facts ?? {}, facts, category);
  const ofChanges = factIssues(changes, {
    category,
    kind: kindIn(category, facts),
    month: recentMonths(serverNow(), 1)[0] ?? "",
    // The breed is a field of the specification.
    breedIds: new Set(),
  });
  const issues = [...ofChanges, ...milkIssues(changes, facts)];
  if (issues.length === 0) return checked;
  const errors = Object.fromEntries(issues.map(({ fact, message }) => [fact, { type: "validate", message }]));
  return { values: {}, errors: { ...checked.errors, facts: { ...errors, ...checked.errors.facts } } };
}
