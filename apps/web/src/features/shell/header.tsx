import { Link } from "@tanstack/react-router";
import { CirclePlus, Heart, Search } from "lucide-react";
import { useTranslations } from "use-intl";
import { SellLink } from "~/features/auth/shared/sell-link.tsx";
import { useAppName } from "~/lib/i18n/use-app-name.ts";
import { AnimalIcon } from "~/ui/animal-icon.tsx";
import { buttonClass } from "~/ui/button.tsx";
import { Account } from "./account.tsx";
import { LanguageSelect } from "./language-select.tsx";
import { NetworkNotice } from "./network-notice.tsx";

const NAV_LINK = "inline-flex min-h-11 items-center gap-2 rounded-xl px-3 font-semibold hover:bg-sunken";

export function Header() {
  const t = useTranslations("nav");
  return (
    <header className="top-0 z-30 min-[15rem]:sticky border-b border-line bg-bg">
      <div className="page-width flex min-h-16 flex-wrap items-center gap-x-1.5 gap-y-2 px-2 py-1 md:gap-x-2 md:px-4">
        <Link to="/" className="mr-auto flex min-h-11 min-w-0 items-center gap-1.5 rounded-xl pr-1 md:gap-2">
          <AnimalIcon category="cattle" className="size-8 shrink-0 max-[340px]:hidden md:size-9" />
          <span className="text-base leading-tight font-extrabold text-primary md:text-lg">{useAppName()}</span>
        </Link>
        <nav aria-label={t("mainLabel")} className="hidden items-center gap-1 md:flex">
          <Link to="/marketplace" className={NAV_LINK} activeProps={{ className: "bg-sunken" }}>
            <Search aria-hidden className="size-5" />
            {t("browse")}
          </Link>
          <Link to="/saved" className={NAV_LINK} activeProps={{ className: "bg-sunken" }}>
            <Heart aria-hidden className="size-5" />
            {t("saved")}
          </Link>
          <SellLink className={buttonClass()}>
            <CirclePlus aria-hidden className="size-5" />
            {t("sell")}
          </SellLink>
        </nav>
        <LanguageSelect />
        <Account />
      </div>
      <NetworkNotice />
    </header>
  );
}
