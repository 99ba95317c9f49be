import type { Transaction } from "@pashu/db/client";
import { auditLog, grievances, moderationCases, reports } from "@pashu/db/schema/moderation";
import type { User } from "@pashu/db/schema/users";
import { variantsOf, type TextVariant } from "@pashu/validators/text-variants";
import { createRedaction, type Person } from "@pashu/validators/without-person";
import { withoutPhones } from "@pashu/validators/without-phones";
import { and, eq, inArray, or, sql } from "drizzle-orm";
import { namedListing } from "./named-listing.ts";
import {
  deleteSearchMisses,
  redactAll,
  redactCases,
  redactComplaints,
  redactCopies,
  redactTextsBy,
  type Redact,
} from "./redact-texts.ts";

interface Deleted {
  user: User;
  /** The user's deleted listings. */
  listings: ({ id: string; location: string } & Record<TextVariant<"location">, string | null>)[];
  /** Ids of users who saw the person's number. */
  buyers: string[];
}

/**
 * Removes the person from cases and from texts that outlive the account. Name, e-mail address and addresses are what the
 * user typed, perhaps common words, so they are removed only from texts that are about the person or by people who saw
 * the person's number; the phone, which is verified, from all. Call it before the account is deleted: foreign keys then
 * clear the remaining references.
 */
export async function anonymizeCases(tx: Transaction, { user, listings, buyers }: Deleted, at: Date): Promise<void> {
  const person = personOf(user, listings);
  const about = createRedaction(person, { isAbout: true });
  const elsewhere = createRedaction(person, { isAbout: false });
  const phone = { ...NOBODY, phones: [user.phone] };
  const withoutPhone = createRedaction(phone, { isAbout: false });
  const reported = await lockCases(tx, user);
  const own = await ownCases(tx, user, at);
  // In these the person may have written other numbers and addresses of their own.
  const ofPerson: Redact = (text) => withoutPhones(about(text).replaceAll(/\S+@\S+/g, "…"));
  await redactCases(tx, own, ofPerson);
  await redactCopies(tx, user.id, ofPerson);
  await redactCases(tx, reported, about);
  await tx.update(reports).set({ network: null, device: null }).where(eq(reports.reporterId, user.id));
  await tx.update(auditLog).set({ targetId: null, data: {} }).where(eq(auditLog.targetId, user.id));
  const open = await anonymizeComplaints(tx, { user, listings }, { about, withoutPhone }, at);
  await redactTextsBy(tx, { authors: buyers, except: open }, elsewhere);
  await redactAll(tx, { except: open }, withoutPhone);
  await deleteSearchMisses(tx, elsewhere);
}

const NOBODY: Person = { name: "", phones: [], emails: [], addresses: [], pincodes: [] };

function personOf(user: User, listings: Deleted["listings"]): Person {
  const { name, phone, contactPhone, email, address1, address2, location, pincode } = user;
  const places = listings.flatMap((each) => [each.location, ...variantsOf("location").map((name) => each[name])]);
  const given = (texts: (string | null)[]) => texts.filter((text) => text !== null);
  return {
    name,
    phones: given([phone, contactPhone]),
    emails: given([email]),
    addresses: given([address1, address2, location, ...places]),
    pincodes: pincode?.match(/\d{6}/g) ?? [],
  };
}

/** Cases about the user's content and about the user, which lose the user's id. */
async function ownCases(tx: Transaction, user: User, at: Date): Promise<string[]> {
  const isAboutUser = and(eq(moderationCases.subjectType, "user"), eq(moderationCases.subjectId, user.id));
  const isOwn = or(eq(moderationCases.ownerId, user.id), isAboutUser);
  const found = await tx.select().from(moderationCases).where(isOwn).orderBy(moderationCases.id).for("update");
  for (const { id, subjectType } of found) {
    const subject = subjectType === "user" ? { subjectId: `deleted-${id}` } : {};
    await tx
      .update(moderationCases)
      .set({ ...subject, ownerDeletedAt: at })
      .where(eq(moderationCases.id, id));
    if (subjectType === "user") await tx.update(reports).set(subject).where(eq(reports.caseId, id));
  }
  return found.map(({ id }) => id);
}

/** Locks all cases of the person before their reports, as decisions do. Returns those that the person reported. */
async function lockCases(tx: Transaction, user: User): Promise<string[]> {
  const reported = tx.select({ id: reports.caseId }).from(reports).where(eq(reports.reporterId, user.id));
  const { id, ownerId, subjectId } = moderationCases;
  const isOfUser = or(eq(ownerId, user.id), eq(subjectId, user.id), inArray(id, reported));
  await tx.select({ id }).from(moderationCases).where(isOfUser).orderBy(id).for("update");
  const rows = await reported;
  return rows.map((row) => row.id);
}

/**
 * Complaints by the user, also those filed without a login, and about the user's listings. Returns the user's open ones,
 * which stay as they are until they are answered.
 */
async function anonymizeComplaints(
  tx: Transaction,
  { user, listings }: Pick<Deleted, "user" | "listings">,
  { about, withoutPhone }: Record<"about" | "withoutPhone", Redact>,
  at: Date,
): Promise<string[]> {
  const { id, userId, contact, page, decidedAt } = grievances;
  const named = new Set(listings.map((listing) => listing.id));
  const pages = named.size === 0 ? sql`false` : sql`${page} ~* ${[...named].join("|")}`;
  const mayHavePhone = sql`${contact} ~ '[^ -~]' or regexp_replace(${contact}, '[^0-9]', '', 'g') like ${`%${user.phone.slice(-10)}`}`;
  const all = await tx
    .select({ id, userId, contact, page, decidedAt })
    .from(grievances)
    .where(or(eq(userId, user.id), mayHavePhone, pages));
  const isOwn = (each: (typeof all)[number]) => each.userId === user.id || withoutPhone(each.contact) !== each.contact;
  const own = all.filter(isOwn);
  const [open, answered] = [
    own.filter((each) => each.decidedAt === null),
    own.filter((each) => each.decidedAt !== null),
  ];
  const aboutListings = all.filter((each) => !own.includes(each) && named.has(namedListing(each.page) ?? ""));
  const idsOf = (found: typeof all) => found.map((each) => each.id);
  await tx
    .update(grievances)
    .set({ name: "", contact: "" })
    .where(inArray(grievances.id, idsOf(answered)));
  await tx
    .update(grievances)
    .set({ complainantDeletedAt: at })
    .where(inArray(grievances.id, idsOf(open)));
  await redactComplaints(tx, idsOf([...answered, ...aboutListings]), about);
  return idsOf(open);
}
