import type { NotificationData } from "@pashu/db/notifications";
import type { Notification } from "@pashu/db/schema/notifications";
import { dayText } from "@pashu/i18n/dates";
import type { Locale } from "@pashu/i18n/locales";
import { translate, type MessageKey } from "@pashu/i18n/translator";
import { groupDigits } from "@pashu/validators/digits";
import { NOTIFICATION_KINDS, type NotificationKind } from "@pashu/validators/notifications";
import type { ShownAnimal } from "../animals/animals.present.ts";

interface Words {
  text: string;
  detail: string | null;
}

interface Subject<Kind extends NotificationKind> {
  data: NotificationData[Kind];
  count: number;
  /** Undefined if it is deleted, or another seller's that visitors do not see. */
  animal: ShownAnimal | undefined;
}

type Translate = (key: MessageKey, values?: Record<string, string | number>) => string;
interface Reader {
  t: Translate;
  locale: Locale;
}

type Wording = { [Kind in NotificationKind]: (subject: Subject<Kind>, reader: Reader) => Words };

const WORDING: Wording = {
  "contact-shown": ({ count, animal }, { t }) => ({
    text: t("notificationTexts.contactShown", { count, n: count }),
    detail: ownState(animal, t),
  }),
  "still-for-sale": ({ animal }, { t }) => ({
    text: t("listingStates.expiring"),
    detail: ownState(animal, t) ?? t("listingStates.contactedHint"),
  }),
  expiring: ({ animal }, { t, locale }) => ({
    text:
      animal?.status === "live" && animal.expiresAt !== null
        ? t("notificationTexts.expiring", { date: dayText(animal.expiresAt, locale) })
        : t("listingStates.expiring"),
    detail: ownState(animal, t),
  }),
  "price-fell": ({ data: { from, to }, animal }, { t }) => ({
    text: t("notificationTexts.priceFell", { from: groupDigits(from), to: groupDigits(to) }),
    detail:
      animal?.status === "live" && animal.price !== to
        ? t("listingStates.priceNow", { price: groupDigits(animal.price) })
        : othersState(animal, t),
  }),
  sold: ({ animal }, { t }) => ({
    text: t("notificationTexts.sold"),
    detail: animal?.status === "live" ? t("notificationTexts.forSaleAgain") : null,
  }),
  "named-as-buyer": ({ animal }, { t }) => ({
    text: t("notificationTexts.namedAsBuyer"),
    detail: animal?.status === "sold" ? null : othersState(animal, t),
  }),
  "sale-confirmed": (_subject, { t }) => ({ text: t("notificationTexts.saleConfirmed"), detail: null }),
  "alert-matched": ({ count }, { t }) => ({
    text: t("notificationTexts.alertMatched", { count, n: count }),
    detail: null,
  }),
  moderation: ({ data: { template, subjectType }, animal }, { t }) => ({
    text: t(`standing.template.${template}.title`),
    detail: animal === undefined && subjectType !== "user" ? t(`standing.subject.${subjectType}`) : null,
  }),
  "report-decided": ({ data: { outcome } }, { t }) => ({
    text: t("notificationTexts.reportDecided"),
    detail: t(`reports.outcome.${outcome}`),
  }),
  "disease-notice": (_subject, { t }) => ({ text: t("notificationTexts.diseaseNotice"), detail: null }),
  "webhook-off": ({ data: { by } }, { t }) => ({
    text: t("notificationTexts.webhookOff"),
    detail: t(by === "receiver" ? "notificationTexts.webhookUnwanted" : "notificationTexts.webhookFailing"),
  }),
};

/** Words a listing's state for its seller; null while it is for sale. */
function ownState(animal: ShownAnimal | undefined, t: Translate): string | null {
  if (animal === undefined) return t("reports.gone");
  if (animal.status === "live") return null;
  if (animal.status === "sold") return t("listingStates.isSold");
  return t(animal.status === "expired" ? "listingStates.isExpired" : "listingStates.isPaused");
}

/** Words a listing's state for other users; null while it is for sale. */
function othersState(animal: ShownAnimal | undefined, t: Translate): string | null {
  if (animal?.status === "live") return null;
  return t(animal?.status === "sold" ? "notificationTexts.sold" : "notificationTexts.ended");
}

/** Id of the listing that is the subject; null for another subject. */
export function animalOf({ kind, subjectId, data }: Pick<Notification, "kind" | "subjectId" | "data">): string | null {
  const { subject } = NOTIFICATION_KINDS[kind];
  if (subject === "own-animal" || subject === "animal") return subjectId;
  const id = data["subjectType"] === "animal" ? data["subjectId"] : data["animalId"];
  return typeof id === "string" ? id : null;
}

/** @param animal the subject in the reader's language, if it is a listing that the user may read */
export function presentNotification(
  row: Notification,
  animal: ShownAnimal | undefined,
  { locale, userId }: { locale: Locale; userId: string },
) {
  const { id, kind, at, count, seenAt } = row;
  const t: Translate = (key, values) => translate(locale, key, values);
  const wording = WORDING[kind] as Wording[NotificationKind] & ((subject: unknown, reader: Reader) => Words);
  return {
    id,
    kind,
    at: at.toISOString(),
    count,
    isSeen: seenAt !== null,
    ...wording({ data: row.data, count, animal }, { t, locale }),
    path: pathOf(row, animal?.sellerId === userId ? animal.id : null),
    animal: animal ? presentSubject(animal) : null,
  };
}
export type NotificationView = ReturnType<typeof presentNotification>;

function presentSubject({ id, title, category, images }: ShownAnimal) {
  return { id, title, category, image: images[0] ?? null };
}

/** Path of the page that shows the subject. @param ownAnimal id of the user's own listing, if the subject is one */
export function pathOf(
  { kind, subjectId }: Pick<Notification, "kind" | "subjectId">,
  ownAnimal: string | null,
): string {
  switch (NOTIFICATION_KINDS[kind].subject) {
    case "own-animal":
      return kind === "contact-shown" ? `/animal/${subjectId}#buyers` : `/animal/${subjectId}`;
    case "animal":
      return `/animal/${subjectId}`;
    case "case":
      return ownAnimal === null ? "/profile" : `/animal/${ownAnimal}`;
    case "alert":
      return `/alerts/${subjectId}`;
    case "disease-notice":
      return "/notices";
    case "webhook":
      return "/webhooks";
  }
}
