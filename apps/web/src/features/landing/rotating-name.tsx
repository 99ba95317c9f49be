import { LOCALES } from "@pashu/i18n/locales";
import { PRODUCT_NAME } from "@pashu/i18n/product-name";
import { useEffect, useState } from "react";
import { useLocale } from "use-intl";
import { useAppName } from "~/lib/i18n/use-app-name.ts";
import { classNames } from "~/ui/class-names.ts";

export const ROTATION_MS = 5_000;

function useRotationCount(): number {
  const [rotations, setRotations] = useState(0);
  useEffect(() => {
    const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
    const timer = setInterval(() => {
      if (!reducedMotion.matches) setRotations((count) => count + 1);
    }, ROTATION_MS);
    return () => clearInterval(timer);
  }, []);
  return rotations;
}

/**
 * Shows the product's name in one language after another, starting with the current locale. The names overlap in one
 * grid cell, so the layout never shifts; screen readers get only the name in the current locale.
 */
export function RotatingName() {
  const appName = useAppName();
  const first = LOCALES.indexOf(useLocale());
  const shown = LOCALES[(first + useRotationCount()) % LOCALES.length];
  return (
    <>
      <span className="sr-only">{appName}</span>
      <span aria-hidden className="grid justify-items-center">
        {LOCALES.map((locale) => (
          <span
            key={locale}
            lang={locale}
            className={classNames("[grid-area:1/1] transition-opacity", locale === shown ? "opacity-100" : "opacity-0")}
          >
            {PRODUCT_NAME[locale]}
          </span>
        ))}
      </span>
    </>
  );
}
