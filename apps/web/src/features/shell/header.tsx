import { Link, useRouter, useRouterState, type RouterState } from "@tanstack/react-router";
import { ArrowLeft, CirclePlus, Heart, Search } from "lucide-react";
import type { MouseEvent } from "react";
import { useTranslations } from "use-intl";
import { SellLink } from "~/features/auth/shared/sell-link.tsx";
import { useMarketStart } from "~/features/places/shared/market-start.ts";
import { useAppName } from "~/lib/i18n/use-app-name.ts";
import { AnimalIcon } from "~/ui/animal-icon.tsx";
import { buttonClass } from "~/ui/button.tsx";
import { classNames } from "~/ui/class-names.ts";
import { Account } from "./account.tsx";
import { LanguageChips } from "./language-chips.tsx";
import { LanguageSelect } from "./language-select.tsx";
import { NetworkNotice } from "./network-notice.tsx";

const NAV_LINK = "inline-flex min-h-11 items-center gap-2 rounded-xl px-3 font-bold hover:bg-sunken";

/** A narrow header has no room for the name beside the language chips. The icon's link keeps it as its label. */
const NARROW_NAME = "max-[34rem]:label-before-choice";

export function Header() {
  const t = useTranslations("nav");
  const tCommon = useTranslations("common");
  const { history } = useRouter();
  const goBack = (event: MouseEvent) => {
    if (!history.canGoBack()) return;
    event.preventDefault();
    history.back();
  };
  const start = useMarketStart();
  const isAnimalPage = useRouterState({ select: (state) => shownPage(state).pathname.startsWith("/animal/") });
  const isLaterQuestion = useRouterState({ select: (state) => isLaterQuestionOf(shownPage(state)) });
  return (
    <header className="whole top-0 z-30 min-[15rem]:sticky border-b border-line bg-surface">
      <div
        className={classNames(
          "page-width flex min-h-14 flex-wrap items-center justify-end gap-x-1 py-1 max-[21.25rem]:gap-x-0.5 lg:min-h-16",
          isLaterQuestion && "max-lg:hidden",
        )}
      >
        {isAnimalPage && (
          <Link
            to="/marketplace"
            aria-label={tCommon("back")}
            onClick={goBack}
            className="-mr-0.5 -ml-2.5 grid size-11 place-items-center"
          >
            <ArrowLeft aria-hidden />
          </Link>
        )}
        {/* Another link on each kind of page, so that it does not move. The name is at the same place beside both. */}
        <Link
          key={`${isAnimalPage}`}
          to="/"
          className={classNames(
            "mr-auto flex min-h-11 min-w-11 items-center gap-1.5 rounded-xl",
            // Beside the arrow, a narrow header has no room for it at all.
            isAnimalPage && "max-[34rem]:after-choice",
          )}
        >
          {!isAnimalPage && <AnimalIcon category="cattle" className="size-8.5 shrink-0 max-[25rem]:before-choice" />}
          <span className={classNames("text-lg font-bold text-primary max-[25rem]:text-meta", NARROW_NAME)}>
            {useAppName()}
          </span>
        </Link>
        <nav aria-label={t("mainLabel")} className="hidden items-center gap-1 lg:flex">
          <Link
            to="/marketplace"
            search={start}
            activeOptions={{ includeSearch: false }}
            className={NAV_LINK}
            activeProps={{ className: "bg-sunken" }}
          >
            <Search aria-hidden className="size-5" />
            {t("browse")}
          </Link>
          <Link to="/saved" className={NAV_LINK} activeProps={{ className: "bg-sunken" }}>
            <Heart aria-hidden className="size-5" />
            {t("saved")}
          </Link>
          <SellLink className={buttonClass({ size: "sm" })}>
            <CirclePlus aria-hidden className="size-5" />
            {t("sell")}
          </SellLink>
        </nav>
        {/* A narrow header has no room for it beside the language chips, or beside the arrow, which leads there, too. */}
        {!isAnimalPage && (
          <Link
            to="/marketplace"
            search={start}
            aria-label={t("browse")}
            activeOptions={{ includeSearch: false }}
            className="grid size-11 shrink-0 place-items-center rounded-xl hover:bg-sunken max-[34rem]:after-choice lg:hidden"
            activeProps={{ className: "bg-sunken" }}
          >
            <Search aria-hidden className="size-5" />
          </Link>
        )}
        <LanguageChips />
        <LanguageSelect />
        <Account />
      </div>
      <NetworkNotice />
    </header>
  );
}

/** The header changes together with the page, not when its navigation begins. */
function shownPage({ matches, location }: RouterState): { pathname: string; search: object } {
  return matches.at(-1) ?? location;
}

/** True if the guided form shows its own header. Uses only the URL, because the server must decide it, too. */
function isLaterQuestionOf({ pathname, search }: { pathname: string; search: object }): boolean {
  if (pathname !== "/sell" && pathname !== "/create") return false;
  const { form, step }: { form?: unknown; step?: unknown } = search;
  return form === "pictures" && step !== undefined && step !== "animal" && step !== "published";
}
