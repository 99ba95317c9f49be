import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { CARD_GRID } from "~/features/animals/shared/card-grid.tsx";
import type { Call } from "~/features/calls/shared/call.ts";
import { CallSummary } from "~/features/calls/shared/call-summary.tsx";
import { HomeSection, SectionLink } from "./home-section.tsx";

/** More would hide the animals. */
const SHOWN = 2;

export function LatestCalls({ calls }: { calls: readonly Call[] }) {
  const t = useTranslations();
  return (
    <HomeSection
      id="home-calls"
      title={t("calls.title")}
      more={<SectionLink to="/calls">{t("home.seeAll")}</SectionLink>}
    >
      <ul className={CARD_GRID}>
        {calls.slice(0, SHOWN).map((call) => (
          <li key={call.id} className="rounded-card panel p-2">
            <Link to="/calls" className="block rounded-tile hover:bg-sunken">
              <CallSummary call={call} />
            </Link>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
