import { CHANGES_KEEP_MS, CLOCK_SKEW_MS } from "@pashu/validators/limits";
import { AppError } from "@pashu/validators/errors";
import type { ListChangesInput } from "@pashu/validators/list-changes";
import { ruleMessage } from "@pashu/validators/rule-messages";
import { ZodRealError } from "zod";
import type { Context } from "../../context.ts";
import { presentAnimals, type ShownAnimal } from "../animals/animals.present.ts";
import { numberChanges } from "./number-changes.ts";
import { decodePosition, encodePosition, type Position } from "./sync-cursor.ts";
import { readChanges, readNumbers, type Change, type Numbers } from "./sync.queries.ts";

/** A listing that has left the market. The reason is not told. */
export interface GoneAnimal {
  id: string;
  status: "gone";
  changedAt: string;
}

interface ChangesPage {
  /** As visitors see them, also a seller's own listings: a mirror publishes them. */
  items: (ShownAnimal | GoneAnimal)[];
  nextCursor: string;
}

interface ListRequest {
  ctx: Context;
  input: ListChangesInput;
}

/** @throws AppError CURSOR_EXPIRED */
export async function listChanges({ ctx, input }: ListRequest): Promise<ChangesPage> {
  const { updatedSince, cursor, limit } = input;
  const start = cursor ? decodePosition(cursor) : startAt(updatedSince, await readNumbers(ctx.primaryReads));
  // Like searches: a client that polls without a pause takes only its share.
  const { changes, numbers } = await ctx.deps.queues.searches.run(ctx, () => readAfter(ctx, start.after, limit));
  if (cursor) assertKept(start, numbers);
  const after = changes.at(-1)?.seq ?? Math.min(start.after, numbers.last);
  return { items: changes.map(presentChange), nextCursor: encodePosition({ ...start, after }) };
}

const NUMBERS_PER_MS = 1000;
const inFuture = new ZodRealError([
  { code: "custom", path: ["updatedSince"], message: ruleMessage("valid.invalid"), input: undefined },
]);

/**
 * Begins with the whole market before the time for which changes are kept.
 * @throws AppError CURSOR_EXPIRED if changes after it were lost, by a restore or failover
 */
function startAt(updatedSince: string, { last, missingUntil, now }: Numbers): Position {
  const since = Date.parse(updatedSince) * NUMBERS_PER_MS;
  if (since > now + CLOCK_SKEW_MS * NUMBERS_PER_MS) throw inFuture;
  const after = Math.min(since, now) - 1;
  if (after >= missingUntil && after >= 0) return { after, begun: 0 };
  if (after > now - CHANGES_KEEP_MS * NUMBERS_PER_MS) throw new AppError("CURSOR_EXPIRED");
  return { after: 0, begun: last };
}

async function readAfter(ctx: ListRequest["ctx"], after: number, limit: number) {
  const read = async () => {
    const changes = await readChanges(ctx.primaryReads, after, limit);
    // Second, because what is deleted after this is not missing from the changes.
    return { changes, numbers: await readNumbers(ctx.primaryReads) };
  };
  const page = await read();
  if (page.changes.length === limit || !page.numbers.hasUnnumbered) return page;
  return (await hasNumbered(ctx)) ? read() : page;
}

async function hasNumbered({ db, log }: ListRequest["ctx"]): Promise<boolean> {
  try {
    return (await numberChanges(db)) > 0;
  } catch (error) {
    // Reads still work while the database accepts no writes. The job reports lasting failures.
    log.warn({ err: error }, "changes not numbered");
    return false;
  }
}

/** A number above the last one was given before a restore. */
function assertKept({ after, begun }: Position, { last, missingUntil }: Numbers): void {
  if (after > last || Math.max(after, begun) < missingUntil) throw new AppError("CURSOR_EXPIRED");
}

function presentChange({ seq, animalId, animal }: Change): ShownAnimal | GoneAnimal {
  const [shown] = animal === null ? [] : presentAnimals([animal], null, undefined);
  return shown ?? { id: animalId, status: "gone", changedAt: new Date(seq / NUMBERS_PER_MS).toISOString() };
}
