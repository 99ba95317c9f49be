import { groupDigits } from "@pashu/validators/digits";
import { withoutPhones } from "@pashu/validators/without-phones";
import { useLocale, useTranslations } from "use-intl";
import { cardTexts } from "@pashu/i18n/hindi-to-marathi";
import { trpc } from "~/lib/api/trpc.ts";
import { PageTitle } from "~/ui/page-title.tsx";
import { useCountView } from "./use-count-view.ts";

export function AnimalPage({ id }: { id: string }) {
  const t = useTranslations("animalPage");
  const locale = useLocale();
  const { data } = trpc.animals.page.useQuery({ id });
  useCountView(id);
  if (!data?.animal) return null;
  const { title, description } = cardTexts(data.animal, locale);
  return (
    <article className="page-width">
      <PageTitle>{withoutPhones(title)}</PageTitle>
      <h1 className="text-xl">{title}</h1>
      <p className="text-3xl font-extrabold text-primary">{`₹${groupDigits(data.animal.price)}`}</p>
      <h2>{t("about")}</h2>
      <p>{description}</p>
    </article>
  );
}
