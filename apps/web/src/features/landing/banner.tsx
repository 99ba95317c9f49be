import { IndianRupee } from "lucide-react";
import { useTranslations } from "use-intl";

export function Banner() {
  const t = useTranslations("landing");
  return (
    <section className="whole flex items-center gap-3 rounded-card bg-accent p-4 text-on-accent md:gap-6 md:px-8 md:py-6">
      <IndianRupee
        aria-hidden
        className="size-12 shrink-0 rounded-full bg-on-accent p-2.5 text-accent md:size-16 md:p-3"
      />
      <div>
        <h2 className="text-xl font-bold md:text-2xl">{t("bannerTitle")}</h2>
        <p className="md:text-lg">{t("bannerText")}</p>
      </div>
    </section>
  );
}
