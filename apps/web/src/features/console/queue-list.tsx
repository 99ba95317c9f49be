import { QUEUE_FILTERS, type QueueFilter, type ScorePartName } from "@pashu/validators/moderation";
import type { inferRouterOutputs } from "@trpc/server";
import type { AppRouter } from "@pashu/api/router";
import { useTranslations } from "use-intl";
import { useFadeOnChange } from "~/lib/page/fade-in.ts";
import { useNow } from "~/lib/page/use-now.ts";
import { Button } from "~/ui/button.tsx";
import { classNames } from "~/ui/class-names.ts";
import { optionClass } from "~/ui/option.tsx";
import { ageOf, type AgeColour } from "./age.ts";
import { queueCount } from "./queue-count.ts";
import { Thumb } from "./thumb.tsx";
import { useWords } from "./words.ts";

export type Queue = inferRouterOutputs<AppRouter>["moderation"]["queue"];
export type QueueItem = Queue["items"][number];

interface QueueListProps {
  items: QueueItem[];
  counts: Queue["counts"] | undefined;
  filter: QueueFilter;
  current: string | undefined;
  isPending: boolean;
  hasMore: boolean;
  onFilter: (filter: QueueFilter) => void;
  onOpen: (caseId: string) => void;
  onMore: () => void;
}

export function QueueList({ items, counts, filter, current, isPending, hasMore, ...on }: QueueListProps) {
  const t = useTranslations("console");
  // A case that leaves the queue moves those below it.
  const list = useFadeOnChange<HTMLUListElement>(items.map(({ id }) => id).join(" "));
  return (
    <>
      <div className="flex flex-wrap gap-2 px-3 py-2">
        {QUEUE_FILTERS.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === filter}
            onClick={() => on.onFilter(name)}
            className={optionClass(name === filter)}
          >
            {t(`filter.${name}`)}{" "}
            <span className="inline-block min-w-[2ch] tabular-digits">
              {counts === undefined ? null : queueCount(counts[name])}
            </span>
          </button>
        ))}
      </div>
      {items.length === 0 && !isPending && <p className="p-4 text-muted">{t("empty")}</p>}
      <ul ref={list}>
        {items.map((item) => (
          <li key={item.id} className="border-b border-line">
            <Item item={item} isCurrent={item.id === current} onOpen={() => on.onOpen(item.id)} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button variant="ghost" className="m-3" pending={isPending} onClick={on.onMore}>
          {t("more")}
        </Button>
      )}
    </>
  );
}

const AGE_CLASSES: Record<AgeColour, string> = {
  plain: "bg-sunken",
  amber: "bg-accent text-on-accent",
  red: "bg-danger text-on-danger",
};

/** Parts of the score that the line names with their number. */
const NAMED_PARTS: readonly ScorePartName[] = ["reports", "many-listings"];

function Item({ item, isCurrent, onOpen }: { item: QueueItem; isCurrent: boolean; onOpen: () => void }) {
  const t = useTranslations("console");
  const { rupees } = useWords();
  const { hours, colour } = ageOf(item.waitingSince, useNow());
  const facts = [
    item.price !== null && rupees(item.price),
    item.isIntimate && t("intimate"),
    item.hasAppeal && t("appeal"),
    item.isHeld && t("held"),
    item.reports > 0 && t("reports", { count: item.reports, n: queueCount(item.reports) }),
    item.topReason !== null && t(`reason.${item.topReason}`),
    item.listingsToday !== null && item.parts.includes("many-listings") && t("today", { n: item.listingsToday }),
    ...item.parts.filter((part) => !NAMED_PARTS.includes(part)).map((part) => t(`part.${part}`)),
  ];
  return (
    <button
      type="button"
      aria-current={isCurrent || undefined}
      onClick={onOpen}
      className={classNames(
        "flex w-full items-start gap-2.5 px-3 py-2.5 text-left",
        isCurrent ? "border-l-4 border-primary bg-primary-soft" : "border-l-4 border-transparent hover:bg-sunken",
      )}
    >
      <Thumb path={item.picture} className="h-12 w-14 shrink-0" />
      <span className="min-w-0 grow">
        <strong className="line-clamp-2 wrap-anywhere">{item.title ?? t(`subject.${item.subjectType}`)}</strong>
        <span className="block text-sm wrap-anywhere text-muted">{facts.filter(Boolean).join(" · ")}</span>
      </span>
      <span className={classNames("shrink-0 rounded-lg px-2 text-sm font-bold", AGE_CLASSES[colour])}>
        <span aria-hidden>{t("hours", { n: hours })}</span>
        <span className="sr-only">{t("waiting", { n: hours })}</span>
      </span>
    </button>
  );
}
