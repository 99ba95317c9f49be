import { CirclePlus } from "lucide-react";
import { useTranslations } from "use-intl";
import { SellLink } from "~/features/auth/shared/sell-link.tsx";
import { buttonClass } from "~/ui/button.tsx";
import { classNames } from "~/ui/class-names.ts";

export function SellBanner() {
  const t = useTranslations("market");
  return (
    <section className="flex flex-wrap items-center gap-2 rounded-card border border-transparent bg-accent-soft p-2 pl-4">
      <p className="grow basis-24 text-sm leading-snug">
        <strong className="max-lg:block">{t("sellBannerTitle")}</strong>{" "}
        <span className="max-[340px]:hidden">{t("sellBannerText")}</span>
      </p>
      <SellLink className={classNames(buttonClass({ variant: "accent", size: "sm" }), "max-w-full text-sm!")}>
        <CirclePlus aria-hidden className="size-5" />
        {t("sellBannerButton")}
      </SellLink>
    </section>
  );
}
