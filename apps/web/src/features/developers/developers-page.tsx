import { DAY, DEPRECATION_MONTHS, IDEMPOTENCY_KEY_TTL_MS } from "@pashu/validators/limits";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { LinkButton } from "~/ui/button.tsx";
import { PageTitle } from "~/ui/page-title.tsx";
import { changes, errors, limits, webhookTimes } from "./api-facts.ts";
import { Details } from "./details.tsx";
import { Examples } from "./examples.tsx";
import { WithCode } from "./with-code.tsx";

const SECTIONS = ["start", "mirror", "list", "screen", "webhooks", "limits", "errors", "versions", "changes"] as const;

const webhookParams = { seconds: String(webhookTimes.seconds), days: String(webhookTimes.days) };

/** What an engineer of another program needs to know of the REST API. */
export function DevelopersPage() {
  const t = useTranslations("developers");
  return (
    <article className="mx-auto flex max-w-2xl flex-col gap-6 px-4 py-4 wrap-anywhere md:py-8">
      <PageTitle>{t("title")}</PageTitle>
      <header className="flex flex-col gap-2">
        <h1 className="text-2xl">{t("title")}</h1>
        <p>{t("intro")}</p>
      </header>
      <Contents />
      <Section id="start" lines={[t("start1"), t("start2"), t("start3")]}>
        <div className="flex flex-wrap gap-2">
          <a href="/api/docs" className={LINK}>
            {t("docs")}
          </a>
          <a href="/api/openapi.json" className={LINK}>
            {t("openapi")}
          </a>
        </div>
        <LinkButton to="/keys" variant="secondary" className="self-start">
          {t("keys")}
        </LinkButton>
      </Section>
      <Section id="mirror" lines={[t("mirror1"), t("mirror2"), t("mirror3")]}>
        <Examples name="mirror" title={t("mirrorTitle")} />
      </Section>
      <Section id="list" lines={[t("list1"), t("list2", { n: String(IDEMPOTENCY_KEY_TTL_MS / DAY) }), t("list3")]}>
        <Examples name="list-animal" title={t("listTitle")} />
      </Section>
      <Section id="screen" lines={[t("screen1"), t("screen2"), t("screen3")]}>
        <Examples name="screen" title={t("screenTitle")} />
      </Section>
      <Section id="webhooks" lines={[t("webhooks1"), t("webhooks2"), t("webhooks3", webhookParams), t("webhooks4")]}>
        <LinkButton to="/webhooks/$" variant="secondary" className="self-start">
          {t("addresses")}
        </LinkButton>
        <Examples name="receiver" title={t("webhooksTitle")} />
      </Section>
      <Limits />
      <Errors />
      <Section
        id="versions"
        lines={[t("versions1"), t("versions2"), t("versions3", { n: String(DEPRECATION_MONTHS) }), t("versions4")]}
      />
      <Changes />
    </article>
  );
}

const LINK = "inline-flex min-h-11 items-center font-bold underline underline-offset-4";

function Contents() {
  const t = useTranslations("developers");
  return (
    <nav aria-label={t("contents")} className="flex flex-col">
      {SECTIONS.map((id) => (
        <a key={id} href={`#${id}`} className={LINK}>
          {t(`${id}Title`)}
        </a>
      ))}
    </nav>
  );
}

interface SectionProps {
  id: (typeof SECTIONS)[number];
  lines?: string[];
  children?: ReactNode;
}

function Section({ id, lines = [], children }: SectionProps) {
  const t = useTranslations("developers");
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="flex scroll-mt-20 flex-col gap-2">
      <h2 id={`${id}-title`} className="text-lg">
        {t(`${id}Title`)}
      </h2>
      {lines.length > 0 && <List lines={lines} />}
      {children}
    </section>
  );
}

function List({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="flex list-disc flex-col gap-2 pl-6 marker:text-primary">
      {lines.map((line) => (
        <li key={line}>
          <WithCode>{line}</WithCode>
        </li>
      ))}
    </ul>
  );
}

function Limits() {
  const t = useTranslations("developers");
  const names = Object.keys(limits) as (keyof typeof limits)[];
  return (
    <Section id="limits">
      <p>
        <WithCode>{t("limitsHint")}</WithCode>
      </p>
      <List lines={names.map((name) => t(`limit.${name}`, { n: String(limits[name]) }))} />
    </Section>
  );
}

function Errors() {
  const t = useTranslations("developers");
  return (
    <Section
      id="errors"
      lines={[t("errors1"), t("errors409"), t("errors412"), t("errors429"), t("errors503"), t("warning")]}
    >
      <div>
        {errors.map(({ status, codes }) => (
          <Details key={status} summary={t("codes", { status: String(status) })}>
            <dl lang="en" className="flex flex-col gap-2 pb-4 text-sm">
              {codes.map(({ code, message }) => (
                <div key={code}>
                  <dt translate="no">
                    <code>{code}</code>
                  </dt>
                  <dd>{message}</dd>
                </div>
              ))}
            </dl>
          </Details>
        ))}
      </div>
    </Section>
  );
}

function Changes() {
  const t = useTranslations("developers");
  return (
    <Section id="changes">
      <p>{t("changesHint")}</p>
      <div lang="en">
        {changes.map(({ version, entries }) => (
          <Details key={version} summary={version}>
            <div className="pb-4 text-sm">
              <List lines={entries} />
            </div>
          </Details>
        ))}
      </div>
    </Section>
  );
}
