import { Info } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useAppName } from "~/lib/i18n/use-app-name.ts";
import { useRuntimeConfig } from "~/lib/page/runtime-config.ts";

export function Operator() {
  const t = useTranslations("legal");
  const appName = useAppName();
  const { operator } = useRuntimeConfig();
  if (operator == null) return <DemoNotice />;
  const { name, address, officer, phone, email } = operator;
  return (
    <>
      <Details title={t("operatorTitle", { appName })}>
        <Detail label={t("name")}>{name}</Detail>
        <Detail label={t("address")}>{address}</Detail>
      </Details>
      <Details title={t("officerTitle")}>
        <Detail label={t("name")}>{officer}</Detail>
        {phone !== undefined && (
          <Detail label={t("phone")}>
            <a href={`tel:${phone.replaceAll(" ", "")}`} className={LINK}>
              {phone}
            </a>
          </Detail>
        )}
        {email !== undefined && (
          <Detail label={t("email")}>
            <a href={`mailto:${email}`} className={LINK}>
              {email}
            </a>
          </Detail>
        )}
      </Details>
    </>
  );
}

const LINK = "inline-flex min-h-11 items-center underline underline-offset-4";

function Details({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-card panel p-4">
      <h2 className="mb-2 text-lg">{title}</h2>
      <dl className="flex flex-col gap-2">{children}</dl>
    </section>
  );
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-meta text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function DemoNotice() {
  const t = useTranslations("legal");
  const appName = useAppName();
  return (
    <section className="flex gap-3 rounded-card bg-accent-soft p-4">
      <Info aria-hidden className="mt-1 size-6 shrink-0" />
      <div>
        <h2 className="text-lg">{t("demoTitle")}</h2>
        <p>{t("demoText", { appName })}</p>
      </div>
    </section>
  );
}
