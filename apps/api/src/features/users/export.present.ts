import type { ApiKey } from "@pashu/db/schema/api-keys";
import type { blockedPhones, otpAttempts, otpChallenges, sessions } from "@pashu/db/schema/auth";
import type { blocks, Contact, Deal, StoredCopy } from "@pashu/db/schema/contacts";
import type { events } from "@pashu/db/schema/events";
import type { Snapshot } from "@pashu/db/schema/moderation";
import type { idempotencyKeys } from "@pashu/db/schema/idempotency-keys";
import type { Alert, alertMatches } from "@pashu/db/schema/alerts";
import type { Notification } from "@pashu/db/schema/notifications";
import type { mutedTopics, PushSubscription } from "@pashu/db/schema/push";
import type { savedAnimals } from "@pashu/db/schema/saved-animals";
import type { contactLog, Review } from "@pashu/db/schema/sellers";
import type { uploads } from "@pashu/db/schema/uploads";
import type { User } from "@pashu/db/schema/users";
import type { Webhook } from "@pashu/db/schema/webhooks";
import type { BuyerState } from "@pashu/validators/contacts";
import type { BlockScope } from "@pashu/validators/enums";
import type { AnimalView } from "../animals/animals.present.ts";
import { presentKey } from "../api-keys/api-keys.present.ts";
import { presentWebhook } from "../webhooks/webhooks.present.ts";
import type { ListingStates, ModerationData } from "./export.queries.ts";

interface KeptOfUser {
  at: Date;
  user: User;
  listings: AnimalView[];
  states: ListingStates;
  moderation: ModerationData;
  logged: (typeof events.$inferSelect)[];
  told: Notification[];
  subscriptions: PushSubscription[];
  muted: (typeof mutedTopics.$inferSelect)[];
  alerts: Alert[];
  matches: (typeof alertMatches.$inferSelect)[];
  saved: (typeof savedAnimals.$inferSelect)[];
  written: Review[];
  received: Review[];
  deals: Deal[];
  opened: (typeof contactLog.$inferSelect)[];
  contacts: Contact[];
  copies: StoredCopy[];
  shown: (typeof contactLog.$inferSelect)[];
  noted: { contactId: string; animalId: string; state: BuyerState | null }[];
  blocked: (typeof blocks.$inferSelect)[];
  sent: (typeof uploads.$inferSelect)[];
  keys: (typeof idempotencyKeys.$inferSelect)[];
  open: (typeof sessions.$inferSelect)[];
  apiKeys: ApiKey[];
  webhooks: Webhook[];
  codes: (typeof otpChallenges.$inferSelect)[];
  attempts: (typeof otpAttempts.$inferSelect)[];
  blocks: (Omit<typeof blockedPhones.$inferSelect, "phone"> & { source: string | null })[];
}

/** The user's own data. Leaves out which users opened the contact or wrote reviews, because that is their data. */
export function presentExport(kept: KeptOfUser) {
  const { user } = kept;
  return {
    exportedAt: kept.at.toISOString(),
    profile: {
      id: user.id,
      name: user.name,
      loginPhone: user.phone,
      contactPhone: user.contactPhone,
      email: user.email,
      address1: user.address1,
      address2: user.address2,
      state: user.state,
      pincode: user.pincode,
      location: user.location,
      ratingSum: user.ratingSum,
      ratingCount: user.ratingCount,
      soldCount: user.soldCount,
      confirmedCount: user.confirmedSales,
      saleReminders: user.saleReminders,
      sharesContacts: user.sharesContacts,
      remindedAt: user.remindedAt?.toISOString() ?? null,
      messageChannel: user.messageChannel,
      messageLanguage: user.messageLanguage,
      messagedAt: user.messagedAt?.toISOString() ?? null,
      hasRaisedLimits: user.hasRaisedLimits,
      role: user.role,
      suspendedUntil: user.suspendedUntil?.toISOString() ?? null,
      bannedAt: user.bannedAt?.toISOString() ?? null,
      createdAt: user.createdAt.toISOString(),
      updatedAt: user.updatedAt.toISOString(),
    },
    listings: kept.listings,
    listingStates: kept.states.map(({ contacts, ...state }) => ({
      ...state,
      contacts: contacts ?? 0,
      expiredAt: state.expiredAt?.toISOString() ?? null,
      heldAt: state.heldAt?.toISOString() ?? null,
      hiddenAt: state.hiddenAt?.toISOString() ?? null,
      photoConfirmedAt: state.photoConfirmedAt?.toISOString() ?? null,
      lastContactAt: state.lastContactAt?.toISOString() ?? null,
      answeredAt: state.answeredAt?.toISOString() ?? null,
      buyersSeenAt: state.buyersSeenAt?.toISOString() ?? null,
    })),
    events: kept.logged.map(({ kind, subjectId, data, at }) => ({ kind, subjectId, data, at: at.toISOString() })),
    notifications: kept.told.map(({ kind, subjectId, data, count, at, seenAt, pushedAt, messagedAt }) => ({
      kind,
      subjectId,
      data,
      count,
      at: at.toISOString(),
      seenAt: seenAt?.toISOString() ?? null,
      pushedAt: pushedAt?.toISOString() ?? null,
      messagedAt: messagedAt?.toISOString() ?? null,
    })),
    pushMessages: {
      browsers: kept.subscriptions.map(({ endpoint, locale, createdAt, sentAt }) => ({
        service: new URL(endpoint).hostname,
        locale,
        createdAt: createdAt.toISOString(),
        sentAt: sentAt?.toISOString() ?? null,
      })),
      mutedTopics: kept.muted.map(({ topic, mutedAt }) => ({ topic, mutedAt: mutedAt.toISOString() })),
    },
    alerts: kept.alerts.map(({ id, wanted, mode, createdAt, lookedAt }) => ({
      id,
      wanted,
      mode,
      createdAt: createdAt.toISOString(),
      lookedAt: lookedAt.toISOString(),
      matches: kept.matches
        .filter(({ alertId }) => alertId === id)
        .map(({ animalId, at, toldAt }) => ({
          animalId,
          at: at.toISOString(),
          toldAt: toldAt?.toISOString() ?? null,
        })),
    })),
    savedAnimals: kept.saved.map(({ animalId, createdAt }) => ({ animalId, savedAt: createdAt.toISOString() })),
    reviewsWritten: kept.written.map((review) => ({ sellerId: review.sellerId, ...presentOpinion(review) })),
    reviewsReceived: kept.received.map(presentOpinion),
    deals: kept.deals.map((deal) => presentDeal(deal, deal.sellerId === user.id)),
    contactsOpened: kept.opened.map(({ sellerId, createdAt, consentVersion, consentLanguage, shares, isCallBack }) => ({
      // A buyer who withdrew or deleted the account must not be found by it.
      sellerId: isCallBack ? null : sellerId,
      openedAt: createdAt.toISOString(),
      consentVersion,
      consentLanguage,
      shares,
      isCallBack,
    })),
    contacts: kept.contacts.map(({ id, animalId, sellerId, firstAt, lastAt, times, note, state, sharedAt }) => ({
      id,
      animalId,
      sellerId,
      firstAt: firstAt.toISOString(),
      lastAt: lastAt.toISOString(),
      times,
      note,
      state,
      sharedAt: sharedAt?.toISOString() ?? null,
    })),
    copiesForBuyers: kept.copies.map(({ animalId, data: { facts, ...content }, shownAt, keepUntil }) => ({
      animalId,
      content: content as Record<string, string | number | boolean | string[] | null>,
      facts,
      shownAt: shownAt.toISOString(),
      keepUntil: keepUntil?.toISOString() ?? null,
    })),
    ownContactOpened: { count: kept.shown.length, times: kept.shown.map(({ createdAt }) => createdAt.toISOString()) },
    buyerStates: kept.noted.flatMap(({ state, ...contact }) => (state === null ? [] : [{ ...contact, state }])),
    // Not those by others, who would be exposed.
    peopleBlocked: kept.blocked.map(({ blockedId, at }) => ({ userId: blockedId, blockedAt: at.toISOString() })),
    uploads: kept.sent.map(({ id, type, objectPath, createdAt }) => ({
      id,
      type,
      objectPath,
      createdAt: createdAt.toISOString(),
    })),
    listingsSent: kept.keys.map(({ key, animalId, createdAt }) => ({ key, animalId, sentAt: createdAt.toISOString() })),
    sessions: kept.open.map(({ sess, expire }) => ({
      device: sess.device ?? null,
      browser: sess.browser ?? null,
      signedInAt: sess.signedInAt ?? null,
      lastSeenAt: sess.lastSeenAt ?? null,
      expiresAt: expire.toISOString(),
    })),
    apiKeys: kept.apiKeys.map(presentKey),
    webhooks: kept.webhooks.map(presentWebhook),
    codes: kept.codes.map((code) => ({
      sentAt: code.createdAt.toISOString(),
      expiresAt: code.expiresAt.toISOString(),
      verifiedAt: code.verifiedAt?.toISOString() ?? null,
      tries: code.tries,
      ...callerOf(code, code.verified),
    })),
    attempts: kept.attempts.map((attempt) => ({
      event: attempt.event,
      at: attempt.createdAt.toISOString(),
      ...callerOf(attempt, attempt.event === "verify-success"),
    })),
    blocks: kept.blocks.map(({ source, reason, blockedAt, blockedUntil, manuallyUnblocked }) => ({
      scope: scopeOf(source),
      reason,
      blockedAt: blockedAt.toISOString(),
      blockedUntil: blockedUntil.toISOString(),
      manuallyUnblocked,
    })),
    moderation: presentModeration(kept.moderation),
  };
}

export type UserExport = ReturnType<typeof presentExport>;

/** Reports without what identifies other reports of the same person, and appeals without who decided. */
function presentModeration({ cases, decisions, made, ...kept }: ModerationData) {
  const iso = (time: Date | null) => time?.toISOString() ?? null;
  return {
    casesAboutMe: cases.map((found) => ({
      ...found,
      openedAt: found.openedAt.toISOString(),
      closedAt: iso(found.closedAt),
    })),
    decisionsAboutMe: decisions.map((decision) => ({
      ...decision,
      at: decision.at.toISOString(),
      undoneAt: iso(decision.undoneAt),
    })),
    decisionsByMe: made.map((decision) => ({
      ...decision,
      at: decision.at.toISOString(),
      undoneAt: iso(decision.undoneAt),
    })),
    reports: kept.reports.map(({ id, subjectType, subjectId, reason, text, snapshot, outcome, ...times }) => ({
      id,
      subjectType,
      subjectId,
      reason,
      text,
      outcome,
      // What others wrote may be hidden since.
      snapshot: reportedOf(snapshot),
      createdAt: times.createdAt.toISOString(),
      withdrawnAt: iso(times.withdrawnAt),
      closedAt: iso(times.closedAt),
    })),
    appeals: kept.appeals.map(({ id, decisionId, text, createdAt, decidedAt, outcome }) => ({
      id,
      decisionId,
      text,
      outcome,
      createdAt: createdAt.toISOString(),
      decidedAt: iso(decidedAt),
    })),
    strikes: kept.strikes.map(({ decisionId, at, expiresAt }) => ({
      decisionId,
      at: at.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
    notices: kept.notices.map(({ id, caseId, decisionId, template, at, readAt, answer, answeredAt }) => ({
      id,
      caseId,
      decisionId,
      template,
      answer,
      at: at.toISOString(),
      readAt: iso(readAt),
      answeredAt: iso(answeredAt),
    })),
    grievances: kept.grievances.map(({ ticket, name, contact, page, isIntimateImage, text, answer, ...times }) => ({
      ticket,
      name,
      contact,
      page,
      isIntimateImage,
      text,
      answer,
      createdAt: times.createdAt.toISOString(),
      acknowledgedAt: iso(times.acknowledgedAt),
      dueAt: times.dueAt.toISOString(),
      decidedAt: iso(times.decidedAt),
    })),
    photoCodes: kept.photoCodes.map((photo) => ({
      ...photo,
      submittedAt: photo.submittedAt.toISOString(),
      decidedAt: iso(photo.decidedAt),
    })),
    reservedListings: kept.reservedListings.map(({ animalId, reservedAt }) => ({
      animalId,
      reservedAt: reservedAt.toISOString(),
    })),
    hashedPhotos: kept.hashedPhotos.map(({ objectPath, createdAt }) => ({
      objectPath,
      hashedAt: createdAt.toISOString(),
    })),
  };
}

/** Only the seller learns whether it was confirmed: to the buyer it would show a block, or who is taken for one person. */
function presentDeal({ buyerId: _buyer, isConfirmed, saleCounted, ...deal }: Deal, isSeller: boolean) {
  return {
    ...deal,
    isSeller,
    namedAt: deal.namedAt.toISOString(),
    answeredAt: deal.answeredAt?.toISOString() ?? null,
    isConfirmed: isSeller ? isConfirmed : null,
    saleCounted: isSeller ? saleCounted : null,
  };
}

function reportedOf({ title, category, price, rating }: Snapshot): Snapshot {
  return {
    ...(category !== undefined && { category }),
    ...(title !== undefined && { title }),
    ...(price !== undefined && { price }),
    ...(rating !== undefined && { rating }),
  };
}

function presentOpinion({ rating, text, createdAt, updatedAt, hiddenAt }: Review) {
  const times = { createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
  return { rating, text, ...times, hiddenAt: hiddenAt?.toISOString() ?? null };
}

/** A network or device belongs to whichever caller guessed codes, so only its type is exported. */
function scopeOf(source: string | null): BlockScope {
  if (source === null) return "all";
  return source.startsWith("device:") ? "device" : "network";
}

/**
 * Any caller can request a code for a number, so the caller's address is exported only after a successful
 * verification.
 */
function callerOf(asked: { ipAddress: string | null; userAgent: string | null }, isOwner: boolean) {
  return { ipAddress: isOwner ? asked.ipAddress : null, userAgent: isOwner ? asked.userAgent : null };
}
