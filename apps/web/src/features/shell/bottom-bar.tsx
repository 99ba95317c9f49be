import { Link } from "@tanstack/react-router";
import { CirclePlus, Heart, House, UserRound, type LucideIcon } from "lucide-react";
import { useTranslations } from "use-intl";
import { SellLink } from "~/features/auth/shared/sell-link.tsx";
import { useIsLikelySignedIn, useSession } from "~/features/auth/shared/session.ts";
import { classNames } from "~/ui/class-names.ts";

/** Two tabs per row with very large text, else four. */
const TABS = "mx-auto grid min-h-15 max-w-lg grid-cols-4 @max-[14rem]:grid-cols-2";
const TAB =
  "flex flex-col items-center justify-center gap-x-2 text-xs text-muted aria-[current=page]:text-primary @max-[14rem]:min-h-12 @max-[14rem]:flex-row";
/** Has a background, with space around it. Forced colours show a transparent border. */
const TILE = classNames(TAB, "mx-1.5 my-1 rounded-tile border font-bold");

function Tab({ icon: Icon, label }: { icon: LucideIcon; label: string }) {
  return (
    <>
      <Icon aria-hidden className="size-6" />
      {label}
    </>
  );
}

export function BottomBar() {
  const t = useTranslations("nav");
  const { status } = useSession();
  const isLikelySignedIn = useIsLikelySignedIn();
  return (
    <nav
      aria-label={t("mainLabel")}
      className="@container border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className={TABS}>
        <li className="tab">
          <Link to="/" className={TAB} activeOptions={{ exact: true }}>
            <Tab icon={House} label={t("home")} />
          </Link>
        </li>
        <li className="tab">
          <SellLink className={classNames(TILE, "border-transparent bg-primary text-on-primary!")}>
            <Tab icon={CirclePlus} label={t("sell")} />
          </SellLink>
        </li>
        <li className="tab">
          <Link to="/saved" className={TAB}>
            <Tab icon={Heart} label={t("saved")} />
          </Link>
        </li>
        <li className="tab">
          {isLikelySignedIn || status === "unknown" ? (
            <Link to="/profile" className={TAB}>
              <Tab icon={UserRound} label={t("profile")} />
            </Link>
          ) : (
            <button type="button" disabled title={t("profileDisabled")} className={TAB}>
              <Tab icon={UserRound} label={t("profile")} />
            </button>
          )}
        </li>
      </ul>
    </nav>
  );
}
