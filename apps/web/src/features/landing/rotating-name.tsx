import { LOCALES } from "@pashu/i18n/locales";
import { PRODUCT_NAME } from "@pashu/i18n/product-name";
import { useEffect, useState } from "react";
import { useLocale } from "use-intl";
import { useAppName } from "~/lib/i18n/use-app-name.ts";
import { classes } from "~/ui/classes.ts";

export const ROTATION_MS = 5_000;

/** Counts up every five seconds, but stands still for people who asked for less motion. */
function useTurns(): number {
  const [turns, setTurns] = useState(0);
  useEffect(() => {
    const calm = matchMedia("(prefers-reduced-motion: reduce)");
    const timer = setInterval(() => {
      if (!calm.matches) setTurns((count) => count + 1);
    }, ROTATION_MS);
    return () => clearInterval(timer);
  }, []);
  return turns;
}

/**
 * The product's name in one language after another, beginning with the one now spoken. All three lie in the same
 * place, so nothing around them moves; those who listen hear only the name in their own language.
 */
export function RotatingName() {
  const appName = useAppName();
  const first = LOCALES.indexOf(useLocale());
  const shown = LOCALES[(first + useTurns()) % LOCALES.length];
  return (
    <>
      <span className="sr-only">{appName}</span>
      <span aria-hidden className="grid justify-items-center">
        {LOCALES.map((locale) => (
          <span
            key={locale}
            lang={locale}
            className={classes(
              "[grid-area:1/1] transition-opacity duration-500",
              locale === shown ? "opacity-100" : "opacity-0",
            )}
          >
            {PRODUCT_NAME[locale]}
          </span>
        ))}
      </span>
    </>
  );
}
