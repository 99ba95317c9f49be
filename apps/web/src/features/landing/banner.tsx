import { IndianRupee } from "lucide-react";
import { useTranslations } from "use-intl";

export function Banner() {
  const t = useTranslations("landing");
  return (
    <section className="whole flex items-center gap-3 self-center rounded-card bg-accent-soft p-3">
      <IndianRupee aria-hidden className="size-12 shrink-0 rounded-full bg-accent p-2.5 text-on-accent" />
      <div>
        <h2 className="text-xl font-bold">{t("bannerTitle")}</h2>
        <p>{t("bannerText")}</p>
      </div>
    </section>
  );
}
