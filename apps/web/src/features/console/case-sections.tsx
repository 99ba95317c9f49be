import { EVENT_KINDS, type EventKind } from "@pashu/validators/enums";
import type { inferRouterOutputs } from "@trpc/server";
import type { AppRouter } from "@pashu/api/router";
import { useId, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Thumb } from "./thumb.tsx";
import { useWords } from "./words.ts";

export type Case = inferRouterOutputs<AppRouter>["moderation"]["case"];
export type Person = NonNullable<Case["owner"]>;

export function Box({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-2xl panel p-3.5">
      <h3 id={id} className="mb-1.5 font-bold">
        {title}
      </h3>
      {children}
    </section>
  );
}

export function SamePhotos({ photos }: { photos: Case["samePhotos"] }) {
  const t = useTranslations("console");
  const { day, rupees } = useWords();
  if (photos.length === 0) return null;
  return (
    <Box title={t("samePhoto")}>
      <ul className="flex flex-col gap-4">
        {photos.map(({ own, other, distance, otherAnimal }) => (
          <li key={`${own} ${other}`} className="grid grid-cols-[1fr_auto_1fr] items-start gap-2">
            <figure>
              <Thumb path={own} width={640} className="aspect-5/3 w-full" />
              <figcaption className="text-sm font-bold">{t("thisListing")}</figcaption>
            </figure>
            <span className="self-center rounded-full bg-danger-soft p-2 text-sm font-bold text-danger">
              <span aria-hidden>{t("bits", { n: distance })}</span>
              <span className="sr-only">{t("bitsLabel", { n: distance })}</span>
            </span>
            <figure>
              {/* A deleted listing may have the smallest width alone. */}
              <Thumb path={other} width={otherAnimal === null ? 320 : 640} className="aspect-5/3 w-full" />
              <figcaption className="text-sm wrap-anywhere">
                {otherAnimal === null ? (
                  t("otherGone")
                ) : (
                  <>
                    <strong className="block">{t("otherListing", { date: day(otherAnimal.createdAt) })}</strong>
                    {t("otherSeller", {
                      name: otherAnimal.sellerName,
                      date: day(otherAnimal.sellerSince),
                      n: otherAnimal.sellerSold,
                      price: rupees(otherAnimal.price),
                    })}
                  </>
                )}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Box>
  );
}

function Thumbs({ images }: { images: string[] }) {
  if (images.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {images.map((path) => (
        <li key={path}>
          <Thumb path={path} className="size-20" />
        </li>
      ))}
    </ul>
  );
}

export function PersonRecord({ person, children }: { person: Person; children?: ReactNode }) {
  const t = useTranslations("console");
  const { day } = useWords();
  const rows = [
    [t("owner"), `${person.name}, ${t("since", { date: day(person.createdAt) })}`],
    [t("listings"), t("live", { live: person.live, sold: person.sold })],
    [t("strikes"), person.strikes.length === 0 ? t("none") : String(person.strikes.length)],
    [t("sameAddress"), t("accounts", { n: person.sameAddress })],
    [t("contactsShown"), t("people", { n: person.contactsShown })],
    [
      t("reportsMade"),
      t("record", {
        acted: person.reportsMade.acted,
        decided: person.reportsMade.acted + person.reportsMade.dismissed,
      }),
    ],
  ];
  return (
    <Box title={t("owner")}>
      {person.bannedAt !== null && <p className="font-bold text-danger">{t("banned")}</p>}
      {person.bannedAt === null && person.suspendedUntil !== null && (
        <p className="font-bold text-danger">{t("suspended", { date: day(person.suspendedUntil) })}</p>
      )}
      <dl className="grid grid-cols-2 gap-x-4 gap-y-1 text-sm">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="font-bold wrap-anywhere">{value}</dd>
          </div>
        ))}
        {children}
      </dl>
    </Box>
  );
}

export function Why({ parts }: { parts: Case["parts"] }) {
  const t = useTranslations("console");
  const sorted = [...parts].sort((one, other) => other.points - one.points);
  return (
    <Box title={t("why")}>
      <ul className="divide-y divide-line text-sm">
        {sorted.map(({ part, points }) => (
          <li key={part} className="flex justify-between gap-3 py-1">
            <span className={points === 0 ? "text-muted" : ""}>{t(`part.${part}`)}</span>
            <strong className={points === 0 ? "text-muted" : "text-danger"}>{points === 0 ? 0 : `+${points}`}</strong>
          </li>
        ))}
      </ul>
    </Box>
  );
}

export function Reports({ reports }: { reports: Case["reports"] }) {
  const t = useTranslations("console");
  const { rupees } = useWords();
  if (reports.length === 0) return null;
  return (
    <Box title={t("reportsTitle")}>
      <ul className="divide-y divide-line text-sm">
        {reports.map(({ id, reason, text, seen, record, withdrawnAt, isCredible }) => (
          <li key={id} className="py-1">
            {t(`reason.${reason}`)}
            <span className="block wrap-anywhere text-muted">
              {[
                text === null ? t("noWords") : `“${text}”`,
                t("record", record),
                isCredible && t("credible"),
                withdrawnAt !== null && t("withdrawn"),
              ]
                .filter(Boolean)
                .join(" · ")}
            </span>
            {seen !== null && (
              <div className="mt-1 rounded-lg bg-sunken p-2">
                <strong>{t("reporterSaw")}</strong>
                <p className="wrap-anywhere whitespace-pre-line">
                  {[seen.title, seen.price !== null && rupees(seen.price), seen.text].filter(Boolean).join("\n")}
                </p>
                <Thumbs images={seen.images} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </Box>
  );
}

export function Due({ found: { acknowledgedAt, dueAt, closedAt } }: { found: Case }) {
  const t = useTranslations("console");
  const { time } = useWords();
  if (closedAt !== null) return null;
  return (
    <Box title={t("due")}>
      <p className="text-sm">
        {acknowledgedAt !== null && `${t("acknowledged", { date: time(acknowledgedAt) })} `}
        <strong>{t("dueBefore", { date: time(dueAt) })}</strong>
      </p>
    </Box>
  );
}

type CaseEvent = Case["events"][number];

export function Happened({ events }: { events: CaseEvent[] }) {
  const t = useTranslations("console");
  const { time } = useWords();
  const reasonOf = useReasonOf();
  return (
    <Box title={t("happened")}>
      <ul className="divide-y divide-line text-sm">
        {events.map((event, index) => (
          // Two events may have the same time and kind.
          <li key={`${event.at} ${event.kind} ${index}`} className="py-1 wrap-anywhere">
            {time(event.at)} {isLogged(event.kind) ? t(`logged.${event.kind}`) : t(`event.${event.kind}`)}
            {event.reason !== null && `: ${reasonOf(event)}`}{" "}
            <span className="text-muted">{event.actor ?? t("automatic")}</span>
            {event.note !== null && <span className="block text-muted">“{event.note}”</span>}
          </li>
        ))}
      </ul>
    </Box>
  );
}

/** Returns the words for a reason, or the title of a message to the owner. */
function useReasonOf() {
  const t = useTranslations("console");
  const tTemplate = useTranslations("standing.template");
  return (event: CaseEvent) =>
    event.kind === "notice" ? tTemplate(`${event.reason}.title`) : event.reason && t(`reason.${event.reason}`);
}

function isLogged(kind: CaseEvent["kind"]): kind is EventKind {
  return EVENT_KINDS.some((logged) => logged === kind);
}
