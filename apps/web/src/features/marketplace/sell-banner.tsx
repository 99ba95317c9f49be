import { CirclePlus } from "lucide-react";
import { useTranslations } from "use-intl";
import { SellLink } from "~/features/auth/shared/sell-link.tsx";
import { buttonClass } from "~/ui/button.tsx";
import { classNames } from "~/ui/class-names.ts";

export function SellBanner() {
  const t = useTranslations("market");
  return (
    <section className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-card bg-accent-soft px-4 py-2.5">
      <div className="min-w-0 grow basis-24">
        <p className="text-sm leading-snug font-bold sm:text-base">{t("sellBannerTitle")}</p>
        <p className="text-sm text-muted max-sm:hidden">{t("sellBannerText")}</p>
      </div>
      <SellLink className={classNames(buttonClass({ variant: "accent" }), "max-w-full")}>
        <CirclePlus aria-hidden className="size-5" />
        {t("sellBannerButton")}
      </SellLink>
    </section>
  );
}
