import { Link } from "@tanstack/react-router";
import { BookOpen, Camera, Phone, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { SellLink } from "~/features/auth/shared/sell-link.tsx";
import { HOW_TO_SELL } from "./anchors.ts";
import { useMarketStart } from "~/features/places/shared/market-start.ts";

const CARD =
  "flex h-full items-center gap-3 rounded-card panel p-3 transition-colors hover:bg-sunken md:flex-col md:p-6 md:text-center";

export function HowItWorks() {
  const t = useTranslations("landing");
  const start = useMarketStart();
  return (
    <ul className="grid gap-3 md:grid-cols-3 md:gap-4">
      <li className="whole">
        <SellLink className={CARD}>
          <CardContent icon={Camera} title={t("cardSellTitle")}>
            {t("cardSellText")}
          </CardContent>
        </SellLink>
      </li>
      <li className="whole">
        <Link to="/" hash={HOW_TO_SELL} className={CARD}>
          <CardContent icon={BookOpen} title={t("cardHowTitle")}>
            {t("cardHowText")}
          </CardContent>
        </Link>
      </li>
      <li className="whole">
        <Link to="/marketplace" search={start} className={CARD}>
          <CardContent icon={Phone} title={t("cardBuyTitle")}>
            {t("cardBuyText")}
          </CardContent>
        </Link>
      </li>
    </ul>
  );
}

function CardContent({ icon: Icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <>
      <span
        aria-hidden
        className="grid size-14 shrink-0 place-items-center rounded-full bg-primary-soft text-primary-strong"
      >
        <Icon className="size-7" />
      </span>
      <span>
        <span className="block text-title font-bold">{title}</span>
        <span className="block text-muted">{children}</span>
      </span>
    </>
  );
}
