import { OTP_EVENTS, type DeviceKind } from "@pashu/validators/enums";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  json,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";

export const otpEventEnum = pgEnum("otp_event", OTP_EVENTS);

/** Log of login codes and blocks, for operators, exports and `isSharedAddress`. Limits count `limit_events`. */
export const otpAttempts = pgTable(
  "otp_attempts",
  {
    id: uuid().primaryKey(),
    phone: text().notNull(),
    event: otpEventEnum().notNull(),
    ipAddress: text(),
    userAgent: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("otp_attempts_phone").on(table.phone, table.event, table.createdAt),
    index("otp_attempts_address").on(table.ipAddress, table.event, table.createdAt),
    index("otp_attempts_age").on(table.createdAt),
  ],
);

export const blockedPhones = pgTable("blocked_phones", {
  /** The phone number; its keyed hash after the account was deleted. */
  phone: text().primaryKey(),
  reason: text().notNull(),
  blockedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  blockedUntil: timestamp({ withTimezone: true }).notNull(),
  manuallyUnblocked: boolean().notNull().default(false),
});

export const blockedPairs = pgTable(
  "blocked_pairs",
  {
    phoneHash: text().notNull(),
    /** A network such as 192.0.2.0/24, or `device:` and a prefix of a known device's mark. */
    source: text().notNull(),
    phone: text(),
    reason: text().notNull(),
    blockedAt: timestamp({ withTimezone: true }).notNull(),
    blockedUntil: timestamp({ withTimezone: true }).notNull(),
    manuallyUnblocked: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.phoneHash, table.source] }), index("blocked_pairs_phone").on(table.phone)],
);

export const otpChallenges = pgTable(
  "otp_challenges",
  {
    id: uuid().primaryKey(),
    phone: text().notNull(),
    otpCode: text().notNull(),
    challengeId: text().notNull().unique(),
    verified: boolean().notNull().default(false),
    verifiedAt: timestamp({ withTimezone: true }),
    /** Hash of the token issued for a correct code; null when a session has consumed it. */
    verificationToken: text().unique(),
    tries: smallint().notNull().default(0),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    ipAddress: text(),
    userAgent: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("otp_challenges_phone").on(table.phone, table.createdAt),
    check("otp_challenges_tries", sql`${table.tries} between 0 and 5`),
  ],
);

export interface SessionData {
  userId: string;
  /** Start of the user's last write, for read-your-writes; only set with replicas. */
  wroteAt?: string;
  /** ISO 8601. Missing, like the following fields, in sessions opened by older versions. */
  signedInAt?: string;
  /** ISO 8601, rounded to an hour. */
  lastSeenAt?: string;
  device?: DeviceKind;
  browser?: string;
}

export const sessions = pgTable(
  "sessions",
  {
    /** SHA-256 of the cookie's token, hex. */
    sid: text().primaryKey(),
    sess: json().$type<SessionData>().notNull(),
    expire: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index("sessions_user").on(sql`(${table.sess} ->> 'userId')`), index("sessions_expire").on(table.expire)],
);
