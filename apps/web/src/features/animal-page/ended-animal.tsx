import { groupDigits } from "@pashu/validators/digits";
import { Search } from "lucide-react";
import { useTranslations } from "use-intl";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { DealQuestions } from "~/features/deals/shared/deal-questions.ts";
import { ShareButton } from "~/features/listing-card/shared/share-button.tsx";
import { trpc } from "~/lib/api/trpc.ts";
import { useHydrated } from "~/lib/page/use-hydrated.ts";
import { serverLazy } from "~/ui/i18n/server-lazy.tsx";
import { LinkButton } from "~/ui/button.tsx";
import { TimeAgo } from "~/ui/time-ago.tsx";
import { MAIN_ACTION, SQUARE } from "./action-bar.tsx";

/** Not in the server's HTML: it depends on the user. */
const TellMe = serverLazy(
  ["alerts", "filters", "facts", "errors"],
  () => import("~/features/alerts/shared/tell-me-like.tsx"),
);

interface EndedNoteProps {
  animal: AnimalView;
  /** Null if it is not for sale for another reason. */
  ended: "sold" | "expired" | null;
}

export function EndedNote({ animal: { soldAt, expiresAt }, ended }: EndedNoteProps) {
  const t = useTranslations("animalPage");
  const tCard = useTranslations("card");
  const at = ended === null ? null : { sold: soldAt, expired: expiresAt }[ended];
  return (
    <div className="mt-3 rounded-tile bg-sunken px-3.5 py-3 leading-normal">
      <p>
        <strong className="block">{ended === null ? tCard("notActive") : t(`${ended}Note`)}</strong>
        {at !== null && (
          <>
            <TimeAgo at={at} />
            {" · "}
          </>
        )}
        {t("numberHidden")}
      </p>
    </div>
  );
}

export function EndedActions({ animal }: { animal: AnimalView }) {
  const t = useTranslations("animalPage");
  const tList = useTranslations("list");
  const tCategory = useTranslations("category");
  const { category } = animal;
  const isHydrated = useHydrated();
  const { data: counts } = trpc.categories.counts.useQuery();
  const count = counts?.[category];
  return (
    <>
      {isHydrated && animal.status === "sold" && (
        <div className="mt-2.5 empty:hidden">
          <DealQuestions.Component animalId={animal.id} fallback={null} />
        </div>
      )}
      <div className="page-actions">
        <LinkButton to="/marketplace" search={{ category }} className={MAIN_ACTION}>
          <Search aria-hidden className="size-5 shrink-0" />
          <span>
            {t("seeMore", { category: tCategory(category) })}
            {count !== undefined && (
              <span className="block text-meta">{tList("resultCount", { count, n: groupDigits(count) })}</span>
            )}
          </span>
        </LinkButton>
        <ShareButton animal={animal} className={SQUARE} />
      </div>
      {isHydrated && (
        <div className="mt-2.5">
          <TellMe.Component animal={animal} fallback={null} />
        </div>
      )}
    </>
  );
}
