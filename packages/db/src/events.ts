import type { Category, CONSENT_VERSIONS, DiseaseNoticeKind, EventKind, SalePlace } from "@pashu/validators/enums";
import type { Locale } from "@pashu/validators/languages";
import type { HiddenBy, Role } from "@pashu/validators/moderation";
import type { MessageChannel } from "@pashu/validators/notifications";
import { sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { DbOrTransaction } from "./client.ts";
import type { EventValue } from "./schema/events.ts";

/** `data` of each kind: ids of listings, numbers and codes. No user ids, because deleting an account leaves `data` as it is. */
export interface EventData extends Record<EventKind, Record<string, EventValue>> {
  "animal.created": { category: Category; price: number; districtId: string | null };
  "animal.updated": { fields: string[]; oldPrice?: number; newPrice?: number };
  "animal.paused": NoData;
  "animal.resumed": NoData;
  /** `counted`: part of the seller's `soldCount`. `price` is null if the seller did not say. */
  "animal.sold": { where: SalePlace; price: number | null; counted: boolean };
  "animal.sale-undone": NoData;
  /** By the buyer whom the seller has named. */
  "animal.sale-confirmed": NoData;
  "animal.sale-denied": NoData;
  "animal.expired": NoData;
  "animal.renewed": { expiresAt: string | null };
  "animal.deleted": NoData;
  "animal.contact-shown": NoData;
  "animal.reminded": { question: "expiring" | "contacted"; channel: "app" | "sms" };
  /** Another seller has this listing with the same ear tag on sale. For moderators only. */
  "animal.ear-tag-repeated": { otherId: string };
  /** `by`: what holds, hides or shows the listing. Only a moderator undoes a moderator. */
  "animal.held": { score: number };
  "animal.released": { by: "moderator" | "time" };
  "animal.hidden": { by: HiddenBy };
  "animal.shown": { by: HiddenBy };
  "user.created": NoData;
  "user.deleted": NoData;
  "user.warned": NoData;
  /** The choice that sellers may see the user as an interested buyer, under this version of the consent text. */
  "user.contact-sharing": { on: boolean; version: (typeof CONSENT_VERSIONS)[number] };
  /** ISO 8601. */
  "user.suspended": { until: string };
  "user.banned": NoData;
  "user.reinstated": { by: "moderator" | "time" };
  "user.role-changed": { role: Role | null };
  "user.limits-changed": { raised: boolean };
  /** The consent to SMS or WhatsApp messages, in the language in which the user read it; null ends it. */
  "user.message-channel-chosen": { channel: MessageChannel | null; language: Locale };
  /** The notice after the change. `places` are ids of districts and codes of states; the days are in India. */
  "disease-notice.published": NoticeData;
  "disease-notice.changed": NoticeData & { fields: string[] };
  "disease-notice.ended": NoData;
}

type NoticeData = { kind: DiseaseNoticeKind; categories: Category[]; places: string[]; from: string; to: string };

type NoData = Record<string, never>;

export interface NewEvent<Kind extends EventKind> {
  kind: Kind;
  subjectId: string | null;
  actorId: string | null;
  data: EventData[Kind];
  at: Date;
}

/** Call it in the transaction of the change, so that neither exists without the other. */
export async function recordEvent<Kind extends EventKind>(tx: DbOrTransaction, event: NewEvent<Kind>): Promise<void> {
  await recordEvents(tx, [event]);
}

export async function recordEvents<Kind extends EventKind>(tx: DbOrTransaction, all: NewEvent<Kind>[]): Promise<void> {
  if (all.length === 0) return;
  const rows = all.map((event) => ({ ...event, id: uuidv7() }));
  // One parameter: a statement with several for each row takes most of the time of a large batch.
  await tx.execute(sql`insert into events (id, at, kind, subject_id, actor_id, data)
    select id, at, kind, "subjectId", "actorId", data from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as event(id uuid, at timestamptz, kind text, "subjectId" text, "actorId" text, data jsonb)`);
}

export async function dropEvents(tx: DbOrTransaction, before: Date): Promise<void> {
  await tx.execute(sql`select redact_events(null, ${before.toISOString()}::timestamptz)`);
}

/** Creates the partitions of a month and the two after it, unless they exist. */
export async function createEventPartitions(tx: DbOrTransaction, month: Date): Promise<void> {
  await tx.execute(
    sql`select create_events_partition((${month.toISOString()}::timestamptz + n * interval '1 month')::date) from generate_series(0, 2) n`,
  );
}
