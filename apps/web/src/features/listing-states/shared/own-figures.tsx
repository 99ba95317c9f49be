import type { AppRouter } from "@pashu/api/router";
import { groupDigits } from "@pashu/validators/digits";
import type { inferRouterOutputs } from "@trpc/server";
import { useTranslations } from "use-intl";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { useNow } from "~/lib/page/use-now.ts";
import { ownerState } from "./owner-state.ts";

export type Figures = Omit<inferRouterOutputs<AppRouter>["animals"]["figures"][number], "animalId">;

const NO_END = { status: null, daysLeft: null };

interface OwnFiguresProps {
  /** Undefined while they load, or if they cannot be loaded. */
  figures: Figures | undefined;
  /** The listing, to show its days instead of its saves. */
  ending?: AnimalView;
}

/** Views, contacts and saves of an own listing, with those of today. Requires the `listing-states` namespace. */
export function OwnFigures({ figures, ending }: OwnFiguresProps) {
  const now = useNow();
  const { status, daysLeft } = ending === undefined ? NO_END : ownerState(ending, undefined, now);
  const counted = ending === undefined ? (["views", "contacts", "saves"] as const) : (["views", "contacts"] as const);
  const t = useTranslations("listingStates");
  return (
    <ul className="whole flex flex-wrap gap-2">
      {counted.map((key) => (
        <Cell
          key={key}
          count={figures?.[key]}
          today={figures?.today[key]}
          label={t(key, { count: figures?.[key] ?? 0 })}
        />
      ))}
      {status === "live" && daysLeft !== null && <Cell count={daysLeft} label={t("daysLeft", { count: daysLeft })} />}
    </ul>
  );
}

function Cell({ count, today = 0, label }: { count: number | undefined; today?: number | undefined; label: string }) {
  const t = useTranslations("listingStates");
  const added = groupDigits(today);
  return (
    <li className="flex min-w-0 grow basis-[4.25rem] flex-wrap items-baseline gap-x-1 rounded-tile bg-primary-soft px-2.5 py-1 text-primary-strong wrap-anywhere">
      <span className="flex flex-wrap items-center gap-x-1">
        <strong className="text-lg leading-snug tabular-digits">
          {count === undefined ? "–" : groupDigits(count)}
        </strong>
        {today > 0 && (
          <strong
            aria-hidden
            className="rounded-full bg-primary px-2 text-xs text-on-primary tabular-digits"
          >{`+${added}`}</strong>
        )}
      </span>
      <span className="text-xs">{label}</span>
      {today > 0 && <span className="sr-only">{t("ofThemToday", { n: added })}</span>}
    </li>
  );
}
