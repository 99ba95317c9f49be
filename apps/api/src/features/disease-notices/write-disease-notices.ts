import type { Transaction } from "@pashu/db/client";
import { recordEvent } from "@pashu/db/events";
import { diseaseNotices, type DiseaseNoticeRow } from "@pashu/db/schema/disease-notices";
import type { DiseaseNoticeInput } from "@pashu/validators/disease-notices";
import { AppError } from "@pashu/validators/errors";
import { ruleMessage } from "@pashu/validators/rule-messages";
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import type { Deps } from "../../deps.ts";
import { indianDay } from "../../platform/indian-day.ts";
import { recordAudit } from "../moderation/audit.ts";
import { presentManaged, type ManagedNotice } from "./list-disease-notices.ts";

/** Null as actor: an operator's command. */
interface By {
  actorId: string | null;
}

interface Seen {
  id: string;
  version: number;
}

type WriteDeps = Pick<Deps, "db" | "clock">;

/** @throws ZodError if its last day is over */
export function assertNotOver({ clock }: Pick<Deps, "clock">, { to }: Pick<DiseaseNoticeInput, "to">): void {
  if (to >= indianDay(clock.now())) return;
  throw new z.ZodRealError([{ code: "custom", path: ["to"], message: ruleMessage("valid.dayOver"), input: to }]);
}

/** @throws ZodError if its last day is over */
export async function publishDiseaseNotice(
  deps: WriteDeps,
  { actorId, input }: By & { input: DiseaseNoticeInput },
): Promise<ManagedNotice> {
  assertNotOver(deps, input);
  const at = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const values = { ...columnsOf(input), id: uuidv7(), createdBy: actorId, createdAt: at };
    const [row] = await tx.insert(diseaseNotices).values(values).returning();
    if (row === undefined) throw new Error("no row");
    await recordEvent(tx, { kind: "disease-notice.published", subjectId: row.id, actorId, at, data: dataOf(row) });
    await recordAudit(tx, { action: "disease-notice.published", at, actorId, targetId: row.id });
    return presentManaged(row);
  });
}

/** @throws AppError SUBJECT_NOT_FOUND; CASE_CHANGED for another version or an ended notice. ZodError if its last day is over */
export async function changeDiseaseNotice(
  deps: WriteDeps,
  { actorId, seen, input }: By & { seen: Seen; input: DiseaseNoticeInput },
): Promise<ManagedNotice> {
  assertNotOver(deps, input);
  const at = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const before = await lockNotice(tx, seen);
    const after = columnsOf(input);
    const names = Object.keys(after) as (keyof typeof after)[];
    const fields = names.filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]));
    if (fields.length === 0) return presentManaged(before);
    const row = await update(tx, before, after);
    const data = { ...dataOf(row), fields };
    await recordEvent(tx, { kind: "disease-notice.changed", subjectId: row.id, actorId, at, data });
    const changed = { fields: fields.join(", ") };
    await recordAudit(tx, { action: "disease-notice.changed", at, actorId, targetId: row.id, data: changed });
    return presentManaged(row);
  });
}

/**
 * Ends a notice before its last day.
 * @throws AppError SUBJECT_NOT_FOUND; CASE_CHANGED for another version or an ended notice
 */
export async function endDiseaseNotice(
  { db, clock }: WriteDeps,
  { actorId, seen }: By & { seen: Seen },
): Promise<ManagedNotice> {
  const at = clock.now();
  return db.transaction(async (tx) => {
    const row = await update(tx, await lockNotice(tx, seen), { endedAt: at });
    await recordEvent(tx, { kind: "disease-notice.ended", subjectId: row.id, actorId, at, data: {} });
    await recordAudit(tx, { action: "disease-notice.ended", at, actorId, targetId: row.id });
    return presentManaged(row);
  });
}

async function lockNotice(tx: Transaction, { id, version }: Seen): Promise<DiseaseNoticeRow> {
  const [row] = await tx.select().from(diseaseNotices).where(eq(diseaseNotices.id, id)).for("no key update");
  if (row === undefined) throw new AppError("SUBJECT_NOT_FOUND");
  if (row.version !== version || row.endedAt !== null) throw new AppError("CASE_CHANGED");
  return row;
}

async function update(
  tx: Transaction,
  { id, version }: DiseaseNoticeRow,
  changes: Partial<DiseaseNoticeRow>,
): Promise<DiseaseNoticeRow> {
  const [row] = await tx
    .update(diseaseNotices)
    .set({ ...changes, version: version + 1 })
    .where(eq(diseaseNotices.id, id))
    .returning();
  if (row === undefined) throw new Error("no row");
  return row;
}

function columnsOf({ from, to, ...input }: DiseaseNoticeInput) {
  const { kind, categories, districts, states, text, source, sourceUrl } = input;
  return { kind, categories, districts, states, fromDay: from, toDay: to, text, source, sourceUrl };
}

function dataOf({ kind, categories, districts, states, fromDay: from, toDay: to }: DiseaseNoticeRow) {
  return { kind, categories, places: [...states, ...districts], from, to };
}
