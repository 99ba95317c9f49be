import { dateText } from "@pashu/i18n/dates";
import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import { LinkButton } from "~/ui/button.tsx";
import { PageTitle } from "~/ui/page-title.tsx";
import { Operator } from "./operator.tsx";

type Page = "terms" | "privacy" | "grievance" | "open";

interface LegalPageProps {
  page: Page;
  intro: string;
  sections: { title: string; lines: string[] }[];
  children?: ReactNode;
  /** Number of sections before the children. */
  childrenAfter?: number;
}

/** When the newest text of terms, privacy notice or complaints changed. */
const SINCE = "2026-11-29";

const PAGES: readonly Page[] = ["terms", "privacy", "grievance", "open"];

export function LegalPage({ page, intro, sections, children, childrenAfter = 0 }: LegalPageProps) {
  const t = useTranslations("legal");
  const tNav = useTranslations("nav");
  const locale = useLocale();
  return (
    <article className="mx-auto flex max-w-xl flex-col gap-6 px-4 py-4 wrap-anywhere md:py-8">
      <PageTitle>{t(page)}</PageTitle>
      <header className="flex flex-col gap-2">
        <h1 className="text-2xl">{t(page)}</h1>
        <p>{intro}</p>
      </header>
      {page === "grievance" && <Operator />}
      <Sections sections={sections.slice(0, childrenAfter)} />
      {children}
      <Sections sections={sections.slice(childrenAfter)} />
      {page !== "grievance" && <Operator />}
      <LinkButton to="/marketplace" size="lg">
        {tNav("browse")}
      </LinkButton>
      <nav aria-label={t("more")} className="grid gap-2 sm:grid-cols-2">
        {PAGES.filter((other) => other !== page).map((other) => (
          <LinkButton key={other} to={`/${other}`} variant="secondary">
            {t(other)}
          </LinkButton>
        ))}
      </nav>
      {page !== "open" && <p className="text-meta text-muted">{t("since", { date: dateText(SINCE, locale) })}</p>}
    </article>
  );
}

function Sections({ sections }: Pick<LegalPageProps, "sections">) {
  return sections.map(({ title, lines }) => (
    <section key={title} className="flex flex-col gap-2">
      <h2 className="text-lg">{title}</h2>
      <ul className="flex list-disc flex-col gap-2 pl-6 marker:text-primary">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  ));
}
