import { COMMAND_CONNECTIONS, serverConnections } from "@pashu/api/connections";
import { readEnv } from "@pashu/api/env";
import { MAIN_CONNECTIONS_PER_SEARCH_CONNECTION, PIPELINE_DEPTH, PIPELINED_CONNECTIONS } from "@pashu/db/client";
import {
  CONTACTS_KEEP_MS,
  CONTACTS_PER_USER,
  CONTACT_LOG_RETENTION_MS,
  DAY,
  FRESH_SESSION_MAX_AGE_MS,
  GRIEVANCE_ACKNOWLEDGEMENT_MS,
  GRIEVANCE_RESOLUTION_MS,
  HOUR,
  IDEMPOTENCY_KEY_TTL_MS,
  TOMBSTONE_RETENTION_MS,
  IMAGE_MAX_PIXELS,
  IMAGE_QUEUE_MAX,
  KEEP_ALIVE_TIMEOUT_MS,
  MEGABYTE,
  MINUTE,
  OTP_EVENTS_RETENTION_MS,
  OTP_FAILURES_PER_PHONE,
  OTP_FAILURES_PER_SOURCE,
  OTP_SENDS_PER_IP,
  OTP_TRIES_PER_CHALLENGE,
  PHONE_LOOKUPS_PER_IP,
  PRODUCTION_DRAIN_S,
  PUBLIC_CACHE_MAX_BYTES,
  REPLICA_LAG_MAX_MS,
  SECOND,
  SESSION_TTL_MS,
  SHUTDOWN_TIMEOUT_MS,
  SIGN_IN_MAX_AGE_MS,
  STATEMENT_TIMEOUT_MS,
  UNFINISHED_UPLOAD_TTL_MS,
  UPLOADED_MEGABYTES_PER_USER,
  UPLOAD_MAX_BYTES,
} from "@pashu/validators/limits";
import { AUTOMATIC_ACTIONS, HIDING_TRIGGERS } from "@pashu/validators/moderation";
import { describe, expect, it } from "vitest";
import { read } from "./files.ts";
import { shutdownMs } from "./limits.ts";

const one = readEnv({});
const [{ max: hourly }, { max: daily }] = CONTACTS_PER_USER;

describe("numbers in documents", () => {
  it("docs/scaling.md contains the current number of connections", () => {
    const eight = { ...one, WEB_CONCURRENCY: 8, DATABASE_POOL: 6 };
    const each = serverConnections({ ...eight, WEB_CONCURRENCY: 1 });
    const sum = serverConnections(eight) + COMMAND_CONNECTIONS;
    const scaling = read("docs/scaling.md");
    expect(scaling).toContain(`up to ${serverConnections(one)} by default`);
    const large = { ...one, WEB_CONCURRENCY: 1, DATABASE_POOL: 4, DATABASE_REPLICA_URLS: ["postgres://replica/pashu"] };
    expect(scaling).toContain(
      `12 processes with \`DATABASE_POOL=4\` open up to ${serverConnections(large)} connections`,
    );
    expect(scaling).toContain(`(8 × ${each} + ${COMMAND_CONNECTIONS} + ${COMMAND_CONNECTIONS} = ${sum})`);
  });

  it.each([
    ["connections", `up to ${serverConnections(one)} connections`],
    ["shutdown", `With \`WEB_CONCURRENCY\` it needs up to ${shutdownMs(2) / SECOND}`],
    ["drain", `\`DRAIN_SECONDS\` (${PRODUCTION_DRAIN_S} in production)`],
    ["requests in progress", `Requests in progress have ${SHUTDOWN_TIMEOUT_MS / SECOND} seconds`],
    ["keep-alive", `The server closes them after ${KEEP_ALIVE_TIMEOUT_MS / SECOND}`],
    ["statement timeout", `ran for ${STATEMENT_TIMEOUT_MS / SECOND} seconds and were cancelled`],
    ["pipeline depth", `more than ${PIPELINE_DEPTH} reads`],
    ["cache size", `the public response cache at most ${PUBLIC_CACHE_MAX_BYTES / MEGABYTE} MB`],
    ["image queue", `At ${IMAGE_QUEUE_MAX}, users are asked`],
    ["code limit", `such as ${OTP_SENDS_PER_IP.max} codes per hour`],
    ["tries per code", `a code allows ${OTP_TRIES_PER_CHALLENGE} tries`],
    ["wrong codes", `after ${OTP_FAILURES_PER_PHONE.max} wrong codes`],
    ["login attempts", `after ${OTP_EVENTS_RETENTION_MS / DAY} days; blocks`],
    ["idempotency keys", `keys after ${IDEMPOTENCY_KEY_TTL_MS / DAY} days`],
    ["unfinished files", `not finished within ${UNFINISHED_UPLOAD_TTL_MS / MINUTE} minutes`],
  ])("docs/operations.md contains the current number: %s", (_, text) => {
    expect(read("docs/operations.md")).toContain(text);
  });

  it.each([
    [
      "connections",
      `opens ${PIPELINED_CONNECTIONS} for pipelined reads, 1 per ${MAIN_CONNECTIONS_PER_SEARCH_CONNECTION} of`,
    ],
    ["replica lag", `at\n# most ${REPLICA_LAG_MAX_MS / SECOND} seconds`],
    ["drain", `Empty: ${PRODUCTION_DRAIN_S} in production`],
  ])(".env.example contains the current number: %s", (_, text) => {
    expect(read(".env.example")).toContain(text);
  });

  it.each([
    ["contacts", `${hourly} per hour and ${daily} per day`],
    ["fresh session", `a session opened in the last ${FRESH_SESSION_MAX_AGE_MS / MINUTE} minutes`],
    ["tries per code", `${OTP_TRIES_PER_CHALLENGE} tries per code`],
    ["failures", `${OTP_FAILURES_PER_SOURCE.max} failures per hour block the network for that phone`],
    ["failures of all networks", `${OTP_FAILURES_PER_PHONE.max} block the phone`],
    ["image size", `at most ${IMAGE_MAX_PIXELS / 1e6} megapixels`],
    ["upload size", `${UPLOAD_MAX_BYTES / MEGABYTE} MB per upload URL`],
    ["uploads", `${UPLOADED_MEGABYTES_PER_USER.max} MB per day`],
    ["phone lookups", `at most ${PHONE_LOOKUPS_PER_IP.max} times per hour`],
    ["sessions", `A session ends after ${SESSION_TTL_MS / DAY} days`],
  ])("docs/security.md contains the current number: %s", (_, text) => {
    expect(read("docs/security.md")).toContain(text);
  });

  it.each([
    ["contact_log", CONTACT_LOG_RETENTION_MS],
    ["contacts", CONTACTS_KEEP_MS],
    ["otp_attempts", OTP_EVENTS_RETENTION_MS],
    ["blocked_phones", OTP_EVENTS_RETENTION_MS],
    ["sessions", SESSION_TTL_MS],
    ["idempotency_keys", IDEMPOTENCY_KEY_TTL_MS],
    ["animal_tombstones", TOMBSTONE_RETENTION_MS],
  ])("docs/privacy.md contains the retention time of %s", (table, ms) => {
    const row = read("docs/privacy.md")
      .split("\n")
      .find((line) => line.startsWith(`| \`${table}\``));
    expect(row).toContain(`${ms / DAY} days`);
  });

  it("docs/firebase.md contains the current limits of logins", () => {
    const firebase = read("docs/firebase.md");
    expect(firebase).toContain(`within ${SIGN_IN_MAX_AGE_MS / MINUTE} minutes of the code`);
    expect(firebase).toContain(`${OTP_FAILURES_PER_SOURCE.max} in an hour block the phone`);
  });

  it("docs/moderation.md lists each automatic action, and each trigger that hides a listing", () => {
    const [, section = ""] = read("docs/moderation.md").split(/^## (?=Automatic actions$)|^## (?=Clocks$)/m);
    const rows = section.split("\n").filter((line) => line.startsWith("| `"));
    const cells = rows.map((row) => row.split("|").map((cell) => cell.trim()));
    const listed = cells.map(([, action]) => action?.slice(1, -1));
    expect([...new Set(listed)].toSorted()).toEqual([...AUTOMATIC_ACTIONS].toSorted());
    const hiding = cells.filter(([, action]) => action === "`hide-by-reports`");
    const triggers = hiding.map(([, , trigger]) => /^`([^`]+)`/.exec(trigger ?? "")?.[1]);
    expect(triggers.toSorted()).toEqual([...HIDING_TRIGGERS].toSorted());
    for (const [, action, trigger, cost] of cells) expect([action, trigger, cost]).not.toContain("");
  });

  it("docs/privacy.md contains the deadlines of complaints", () => {
    const privacy = read("docs/privacy.md");
    expect(privacy).toMatch(new RegExp(`acknowledge a complaint +\\| ${GRIEVANCE_ACKNOWLEDGEMENT_MS / HOUR} hours`));
    expect(privacy).toMatch(new RegExp(`resolve it +\\| ${GRIEVANCE_RESOLUTION_MS / DAY} days`));
  });
});
