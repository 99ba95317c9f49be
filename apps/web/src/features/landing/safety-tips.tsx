import { ShieldCheck } from "lucide-react";
import { useTranslations } from "use-intl";
import { useAppName } from "~/lib/i18n/use-app-name.ts";
import { SAFETY } from "./anchors.ts";

export function SafetyTips() {
  const t = useTranslations("safety");
  const appName = useAppName();
  const tips = [
    `${t("see")} ${t("seeMore")}`,
    t("papers"),
    t("vet"),
    `${t("pay")} ${t("payMore", { appName })}`,
    t("rules"),
    `${t("scan")} ${t("scanMore")}`,
  ];
  return (
    <section id={SAFETY} aria-labelledby="safety-title" className="rounded-card panel p-4 md:p-6">
      <h2 id="safety-title" className="mb-3 text-xl">
        {t("title")}
      </h2>
      <ul className="grid gap-3 md:grid-cols-2">
        {tips.map((tip) => (
          <li key={tip} className="flex gap-3">
            <ShieldCheck aria-hidden className="mt-0.5 shrink-0 text-primary" />
            {tip}
          </li>
        ))}
      </ul>
    </section>
  );
}
