import type { AppRouter } from "@pashu/api/router";
import { translate } from "@pashu/i18n/translator";
import { groupDigits } from "@pashu/validators/digits";
import type { inferRouterOutputs } from "@trpc/server";
import type { HeadOptions, PageHead } from "./head.ts";

type Rates = inferRouterOutputs<AppRouter>["rates"]["page"];
type RateList = inferRouterOutputs<AppRouter>["rates"]["list"];

const IMAGE = "/icons/any-512.png";

/** Head of a rate page. Pages without prices are not for search engines. */
export function rateHead({ breed, district, names, rate }: Rates, { locale }: HeadOptions): PageHead {
  const path = `/rates/${breed}${district === null ? "" : `/${district.slug}`}`;
  const name = district === null ? names[locale] : `${names[locale]}, ${district.name}`;
  if (rate === null) {
    const description = translate(locale, "preview.rateFew", { breed: name });
    return { path, preview: { type: "website", description, image: IMAGE }, robots: "noindex" };
  }
  const [low, high, n] = [groupDigits(rate.low), groupDigits(rate.high), groupDigits(rate.sellers)];
  const description = translate(locale, "preview.rate", { breed: name, low, high, n });
  return { path, preview: { type: "website", description, image: IMAGE } };
}

/** Head of the index. While no breed has prices, it is not for search engines either. */
export function rateIndexHead(rates: RateList | undefined, { locale }: HeadOptions): PageHead {
  const preview = { type: "website", description: translate(locale, "preview.rates"), image: IMAGE } as const;
  return { path: "/rates", preview, ...(rates?.length === 0 && { robots: "noindex" }) };
}
