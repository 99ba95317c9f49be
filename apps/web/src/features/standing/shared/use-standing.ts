import { useLocale } from "use-intl";
import { inOtherLanguage } from "~/lib/api/in-other-language.ts";
import { trpc } from "~/lib/api/trpc.ts";

/** The decisions about the user, with titles of listings in the language of the page. */
export function useStanding(options: { staleTime?: number; enabled?: boolean }) {
  const input = { locale: useLocale() };
  return trpc.standing.get.useQuery(input, { ...options, placeholderData: inOtherLanguage(input) });
}
