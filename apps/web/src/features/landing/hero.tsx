import { CATEGORIES } from "@pashu/validators/enums";
import { CirclePlus, Search } from "lucide-react";
import { useTranslations } from "use-intl";
import { SellLink } from "~/features/auth/shared/sell-link.tsx";
import { AnimalIcon } from "~/ui/animal-icon.tsx";
import { buttonClass, LinkButton } from "~/ui/button.tsx";
import { RotatingName } from "./rotating-name.tsx";

export function Hero() {
  const t = useTranslations("landing");
  return (
    <section className="bg-[linear-gradient(var(--color-accent-soft),var(--color-bg))]">
      <div className="page-width flex flex-col items-center gap-2 pt-5 text-center md:gap-4 md:pt-14">
        {/* Fixed columns prevent a layout shift when the browser paints before all five have arrived. */}
        <div
          aria-hidden
          className="grid w-full grid-cols-[repeat(5,minmax(0,3rem))] justify-center gap-1.5 md:grid-cols-[repeat(5,minmax(0,5rem))] md:gap-4"
        >
          {CATEGORIES.map((category) => (
            <AnimalIcon key={category} category={category} className="aspect-square w-full" />
          ))}
        </div>
        <h1 className="whole text-4xl font-bold text-primary md:text-5xl">
          <RotatingName />
        </h1>
        <p className="whole text-lg md:text-2xl">{t("heroSubtitle")}</p>
        <p className="whole text-muted">{t("heroText")}</p>
        <div className="whole mt-2 grid w-full max-w-lg gap-3 min-[25rem]:grid-cols-2">
          <SellLink className={buttonClass({ size: "lg" })}>
            <CirclePlus aria-hidden className="shrink-0" />
            {t("startSelling")}
          </SellLink>
          <LinkButton to="/marketplace" variant="secondary" size="lg">
            <Search aria-hidden className="shrink-0" />
            {t("browseAnimals")}
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
