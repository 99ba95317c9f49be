import type { NotificationData } from "@pashu/db/notifications";
import type { Notification } from "@pashu/db/schema/notifications";
import { LOCALES } from "@pashu/i18n/locales";
import { LISTING_STATUSES } from "@pashu/validators/enums";
import { NOTICE_TEMPLATES, REPORT_OUTCOMES, SUBJECT_TYPES } from "@pashu/validators/moderation";
import { NOTIFICATION_KINDS, type NotificationKind } from "@pashu/validators/notifications";
import { describe, expect, it } from "vitest";
import type { ShownAnimal } from "../animals/animals.present.ts";
import { presentNotification } from "./notifications.present.ts";

const kinds = Object.keys(NOTIFICATION_KINDS) as NotificationKind[];
const subject = { subjectType: "animal", subjectId: "cow" } as const;
const DATA: { [Kind in NotificationKind]: NotificationData[Kind][] } = {
  "contact-shown": [{}],
  "still-for-sale": [{}],
  expiring: [{}],
  "price-fell": [{ from: 120_000, to: 90_000 }],
  sold: [{}],
  "named-as-buyer": [{}],
  "sale-confirmed": [{}],
  "alert-matched": [{ animalId: "cow" }],
  moderation: NOTICE_TEMPLATES.flatMap((template) =>
    SUBJECT_TYPES.map((subjectType) => ({ template, subjectType, subjectId: "cow" })),
  ),
  "report-decided": REPORT_OUTCOMES.map((outcome) => ({ outcome, animalId: "cow" })),
  "disease-notice": [{}],
  "webhook-off": [{ by: "receiver" }, { by: "failures" }],
};
const row = (kind: NotificationKind, data: object, count = 1): Notification => ({
  ...{ id: "1", userId: "asha", kind, subjectId: "cow", data: data as Notification["data"], count },
  at: new Date("2026-11-28T06:30:00Z"),
  seenAt: null,
  pushedAt: null,
  messagedAt: null,
});
const animal = (status: ShownAnimal["status"], changes: Partial<ShownAnimal> = {}) =>
  ({
    ...{ id: "cow", title: "Murrah", category: "buffalo", images: ["a.jpg", "b.jpg"], price: 90_000 },
    ...{ sellerId: "asha", status, expiresAt: "2026-12-03T06:30:00.000Z" },
    ...changes,
  }) as ShownAnimal;
const present = (kind: NotificationKind, data: object, about?: ShownAnimal) =>
  presentNotification(row(kind, data), about, { locale: "en", userId: "asha" });

describe.each(LOCALES)("the words in %s", (locale) => {
  it.each(kinds)("exist for %s in each state of its subject", (kind) => {
    const abouts = [undefined, ...LISTING_STATUSES.map((status) => animal(status))];
    for (const data of DATA[kind])
      for (const about of abouts)
        for (const count of [1, 7]) {
          const { text, detail } = presentNotification(row(kind, data, count), about, { locale, userId: "asha" });
          // An unknown key is its own text, a value that is missing stays in braces.
          for (const words of [text, ...(detail === null ? [] : [detail])]) {
            expect(words.trim()).not.toBe("");
            expect(words).not.toMatch(/[{}]|undefined|null|[a-z]\.[a-z]/i);
          }
        }
  });
});

it.each<[NotificationKind, object, ShownAnimal | undefined, string, string | null]>([
  ["contact-shown", {}, animal("live"), "A buyer has seen your number", null],
  ["contact-shown", {}, undefined, "A buyer has seen your number", "No longer here"],
  ["still-for-sale", {}, animal("live"), "Is this animal still for sale?", "Buyers have seen your number."],
  ["still-for-sale", {}, animal("sold"), "Is this animal still for sale?", "You sold this animal"],
  ["expiring", {}, animal("live"), "Your listing ends on 3 December", null],
  [
    "expiring",
    {},
    animal("expired"),
    "Is this animal still for sale?",
    "The time of this listing is over. Buyers no longer find it.",
  ],
  ["price-fell", { from: 120_000, to: 90_000 }, animal("live"), "The price has fallen from ₹1,20,000 to ₹90,000", null],
  [
    "price-fell",
    { from: 120_000, to: 90_000 },
    animal("live", { price: 80_000 }),
    "The price has fallen from ₹1,20,000 to ₹90,000",
    "The price is now ₹80,000",
  ],
  [
    "price-fell",
    { from: 120_000, to: 90_000 },
    animal("sold"),
    "The price has fallen from ₹1,20,000 to ₹90,000",
    "This animal has been sold",
  ],
  ["sold", {}, animal("sold"), "This animal has been sold", null],
  ["sold", {}, animal("live"), "This animal has been sold", "It is for sale again"],
  ["named-as-buyer", {}, animal("sold"), "The seller says that you bought this animal. Is it so?", null],
  ["named-as-buyer", {}, undefined, "The seller says that you bought this animal. Is it so?", "It is not for sale now"],
  ["sale-confirmed", {}, animal("sold"), "The buyer says: yes, bought. Thank you for telling us.", null],
  ["moderation", { template: "hidden", ...subject }, animal("hidden"), "We have hidden this", null],
  ["moderation", { template: "hidden", ...subject }, undefined, "We have hidden this", "Your listing"],
  [
    "report-decided",
    { outcome: "acted", animalId: "cow" },
    undefined,
    "We have looked at your report",
    "We acted on it",
  ],
])("words %s %j for its present state", (kind, data, about, text, detail) => {
  expect(present(kind, data, about)).toMatchObject({ text, detail });
});

it("counts repetitions", () => {
  const told = presentNotification(row("contact-shown", {}, 12), animal("live"), { locale: "en", userId: "asha" });
  expect(told).toMatchObject({ count: 12, text: "Your number was shown to buyers 12 times" });
});

it.each<[NotificationKind, object, ShownAnimal | undefined, string]>([
  ["contact-shown", {}, undefined, "/animal/cow#buyers"],
  ["expiring", {}, animal("live"), "/animal/cow"],
  ["sold", {}, animal("sold"), "/animal/cow"],
  ["named-as-buyer", {}, animal("sold", { sellerId: "ramesh" }), "/animal/cow"],
  ["alert-matched", { animalId: "cow" }, animal("live"), "/alerts/cow"],
  ["moderation", { template: "hidden", ...subject }, animal("hidden"), "/animal/cow"],
  ["moderation", { template: "hidden", ...subject }, undefined, "/profile"],
  ["moderation", { template: "warned", subjectType: "user", subjectId: "asha" }, undefined, "/profile"],
  ["report-decided", { outcome: "acted", animalId: "cow" }, animal("live", { sellerId: "ramesh" }), "/profile"],
  ["disease-notice", {}, undefined, "/notices"],
  ["webhook-off", { by: "failures" }, undefined, "/webhooks"],
])("links %s %j to the page of what it is about", (kind, data, about, path) => {
  expect(present(kind, data, about).path).toBe(path);
});
