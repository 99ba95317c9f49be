import { OTP_EVENTS } from "@pashu/validators/enums";
import { sql } from "drizzle-orm";
import { boolean, check, index, json, pgEnum, pgTable, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const otpEventEnum = pgEnum("otp_event", OTP_EVENTS);

/** Every send, refusal, failure, success, block and unblocking; limits are counted here. */
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
  phone: text().primaryKey(),
  reason: text().notNull(),
  blockedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  blockedUntil: timestamp({ withTimezone: true }).notNull(),
  manuallyUnblocked: boolean().notNull().default(false),
});

export const otpChallenges = pgTable(
  "otp_challenges",
  {
    id: uuid().primaryKey(),
    phone: text().notNull(),
    /** A keyed hash of the code, never the code. */
    otpCode: text().notNull(),
    challengeId: text().notNull().unique(),
    verified: boolean().notNull().default(false),
    verifiedAt: timestamp({ withTimezone: true }),
    /** A hash of the token given for a right code; emptied when a session takes it. */
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

export const sessions = pgTable(
  "sessions",
  {
    /** SHA-256 of the cookie's token, hex. */
    sid: text().primaryKey(),
    /** Whose it is, and when its person last began to change something; only where there are replicas to be late. */
    sess: json().$type<{ userId: string; wroteAt?: string }>().notNull(),
    expire: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index("sessions_user").on(sql`(${table.sess} ->> 'userId')`), index("sessions_expire").on(table.expire)],
);
