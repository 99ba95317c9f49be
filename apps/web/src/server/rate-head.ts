import type { AppRouter } from "@pashu/api/router";
import { translate } from "@pashu/i18n/translator";
import { groupDigits } from "@pashu/validators/digits";
import type { inferRouterOutputs } from "@trpc/server";
import type { HeadOptions, PageHead } from "./head.ts";

type Rates = inferRouterOutputs<AppRouter>["rates"]["page"];

/** Head of a rate page. Pages without prices are not for search engines. */
export function rateHead({ breed, district, names, rate }: Rates, { locale }: HeadOptions): PageHead {
  const path = `/rates/${breed}${district === null ? "" : `/${district.slug}`}`;
  const name = district === null ? names[locale] : `${names[locale]}, ${district.name}`;
  const image = "/icons/any-512.png";
  if (rate === null) {
    const description = translate(locale, "preview.rateFew", { breed: name });
    return { path, preview: { type: "website", description, image }, robots: "noindex" };
  }
  const [low, high, n] = [groupDigits(rate.low), groupDigits(rate.high), groupDigits(rate.sellers)];
  const description = translate(locale, "preview.rate", { breed: name, low, high, n });
  return { path, preview: { type: "website", description, image } };
}
