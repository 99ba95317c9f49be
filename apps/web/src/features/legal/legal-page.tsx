import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { PageTitle } from "~/ui/page-title.tsx";
import { Operator } from "./operator.tsx";

type Page = "terms" | "privacy" | "grievance";

interface LegalPageProps {
  page: Page;
  intro: string;
  sections: { title: string; lines: string[] }[];
}

const PAGES: readonly Page[] = ["terms", "privacy", "grievance"];

export function LegalPage({ page, intro, sections }: LegalPageProps) {
  const t = useTranslations("legal");
  return (
    <article className="mx-auto flex max-w-2xl flex-col gap-7 px-4 py-6 text-lg wrap-anywhere">
      <PageTitle>{t(page)}</PageTitle>
      <header className="flex flex-col gap-2">
        <h1 className="text-3xl">{t(page)}</h1>
        <p>{intro}</p>
      </header>
      {page === "grievance" && <Operator />}
      {sections.map(({ title, lines }) => (
        <section key={title} className="flex flex-col gap-2">
          <h2 className="text-xl">{title}</h2>
          <ul className="flex list-disc flex-col gap-2 pl-6 marker:text-primary">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
      {page !== "grievance" && <Operator />}
      <nav aria-label={t("more")} className="flex flex-wrap gap-x-6 border-t border-line pt-4">
        {PAGES.filter((other) => other !== page).map((other) => (
          <Link key={other} to={`/${other}`} className="inline-flex min-h-11 items-center underline underline-offset-4">
            {t(other)}
          </Link>
        ))}
      </nav>
      <p className="text-base text-muted">{t("since")}</p>
    </article>
  );
}
