import { Link } from "@tanstack/react-router";
import { ClipboardPen, Mail, Phone } from "lucide-react";
import { useTranslations } from "use-intl";
import { useAppName } from "~/lib/i18n/use-app-name.ts";
import { useNow } from "~/lib/page/use-now.ts";
import { useRuntimeConfig } from "~/lib/page/runtime-config.ts";
import { HOW_TO_SELL, SAFETY } from "./anchors.ts";

const LINK = "inline-flex min-h-11 items-center gap-2 underline-offset-4 hover:underline";

export function Footer() {
  const t = useTranslations("footer");
  const tNav = useTranslations("nav");
  const year = String(new Date(useNow()).getUTCFullYear());
  return (
    <footer className="-mb-bar border-t border-line bg-sunken pb-bar lg:-mb-10 lg:pb-0">
      <div className="page-width grid gap-6 py-8 sm:grid-cols-2">
        <nav aria-labelledby="resources">
          <h2 id="resources" className="text-lg">
            {t("resources")}
          </h2>
          <ul>
            <li>
              <Link to="/" hash={HOW_TO_SELL} className={LINK}>
                {t("howToSell")}
              </Link>
            </li>
            <li>
              <Link to="/" hash={SAFETY} className={LINK}>
                {t("safetyTips")}
              </Link>
            </li>
            <li>
              <Link to="/marketplace" className={LINK}>
                {tNav("browse")}
              </Link>
            </li>
            <li>
              <Link to="/rates/$" className={LINK}>
                {tNav("rates")}
              </Link>
            </li>
            {(["notices", "terms", "privacy", "open"] as const).map((page) => (
              <li key={page}>
                <Link to={`/${page}`} className={LINK}>
                  {t(page)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <Contact />
        <div className="text-sm text-muted sm:col-span-2">
          <p>{t("rights", { year, appName: useAppName() })}</p>
          <p>{t("dataCredit")}</p>
        </div>
      </div>
    </footer>
  );
}

function Contact() {
  const t = useTranslations("footer");
  const { phone, email } = useRuntimeConfig().support ?? {};
  return (
    <section aria-labelledby="contact">
      <h2 id="contact" className="text-lg">
        {t("contact")}
      </h2>
      <ul>
        {phone !== undefined && (
          <li>
            <a href={`tel:${phone.replaceAll(" ", "")}`} className={LINK}>
              <Phone aria-hidden className="size-5" />
              {`${t("callUs")}: ${phone}`}
            </a>
          </li>
        )}
        {email !== undefined && (
          <li>
            <a href={`mailto:${email}`} className={LINK}>
              <Mail aria-hidden className="size-5" />
              {`${t("emailUs")}: ${email}`}
            </a>
          </li>
        )}
        <li>
          <Link to="/grievance" className={LINK}>
            <ClipboardPen aria-hidden className="size-5" />
            {t("grievance")}
          </Link>
        </li>
      </ul>
    </section>
  );
}
