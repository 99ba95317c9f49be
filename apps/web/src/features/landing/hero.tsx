import { Link } from "@tanstack/react-router";
import { Camera, Search } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { SellLink } from "~/features/auth/shared/sell-link.tsx";
import drawings from "~/features/facts/shared/pictures/pictures.svg?url&no-inline";
import { useMarketStart } from "~/features/places/shared/market-start.ts";
import { buttonClass } from "~/ui/button.tsx";
import { classNames } from "~/ui/class-names.ts";
import { RotatingName } from "./rotating-name.tsx";

const DOOR = "whole flex flex-col overflow-hidden rounded-card panel hover:bg-sunken";
const LABEL = "w-full grow rounded-t-none! px-2!";

export function Hero() {
  const t = useTranslations("landing");
  const start = useMarketStart();
  return (
    <section className="bg-[linear-gradient(var(--color-accent-soft),var(--color-bg))]">
      <div className="page-width flex flex-col items-center gap-2 pt-4 text-center md:pt-10">
        <h1 className="whole text-4xl font-bold text-primary md:text-5xl">
          <RotatingName />
        </h1>
        <p className="whole text-lg md:text-2xl">{t("heroSubtitle")}</p>
        <p className="whole text-muted">{t("heroText")}</p>
        <div className="mt-2 grid w-full max-w-2xl grid-cols-[repeat(auto-fill,minmax(min(max(8.5rem,40%),100%),1fr))] gap-3">
          <SellLink className={DOOR}>
            <Scene>
              <Animal name="cow" place="translate(24 12)" />
              {/* The corners of a camera's viewfinder. */}
              <path d="M14 22V8h16M114 8h16v14M130 70v14h-16M30 84H14V70" fill="none" strokeWidth="4" />
            </Scene>
            <span className={classNames(buttonClass(), LABEL)}>
              <Camera aria-hidden className="shrink-0" />
              {t("startSelling")}
            </span>
          </SellLink>
          <Link to="/marketplace" search={start} className={DOOR}>
            <Scene>
              <Animal name="she-buffalo" place="translate(8 4) scale(.95)" />
              <Animal name="doe" place="translate(62 28) scale(.78)" />
              <Animal name="hen" place="translate(4 54) scale(.42)" />
            </Scene>
            <span className={classNames(buttonClass({ variant: "secondary" }), LABEL)}>
              <Search aria-hidden className="shrink-0" />
              {t("browseAnimals")}
            </span>
          </Link>
        </div>
      </div>
    </section>
  );
}

/** The outline has the colour of the text, as in the guided form, whose drawings these are. */
function Scene({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 144 92"
      aria-hidden
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      strokeLinecap="round"
      className="h-22 w-full shrink-0 bg-sunken text-ink md:h-28"
    >
      {children}
    </svg>
  );
}

function Animal({ name, place }: { name: string; place: string }) {
  return <use href={`${drawings}#${name}`} transform={place} />;
}
