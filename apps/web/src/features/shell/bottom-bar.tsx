import { Link } from "@tanstack/react-router";
import { CirclePlus, Heart, House, UserRound, type LucideIcon } from "lucide-react";
import { useTranslations } from "use-intl";
import { SellLink } from "~/features/auth/shared/sell-link.tsx";
import { useSession } from "~/features/auth/shared/session.ts";
import { classNames } from "~/ui/class-names.ts";

/** Two tabs per row with very large text, else four. */
const TAB =
  "flex min-h-16 flex-col items-center justify-center gap-x-2 gap-y-0.5 px-1 text-xs @max-[14rem]:min-h-12 @max-[14rem]:flex-row";
const INACTIVE_TAB = classNames(TAB, "font-semibold text-muted");
const ACTIVE = { className: "text-primary! underline decoration-2 underline-offset-4" };

function Tab({ icon: Icon, label }: { icon: LucideIcon; label: string }) {
  return (
    <>
      <Icon aria-hidden className="size-6" />
      <span className="leading-tight">{label}</span>
    </>
  );
}

export function BottomBar() {
  const t = useTranslations("nav");
  const { status } = useSession();
  return (
    <nav
      aria-label={t("mainLabel")}
      className="@container fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="mx-auto grid max-w-lg grid-cols-4 @max-[14rem]:grid-cols-2">
        <li>
          <Link to="/" className={INACTIVE_TAB} activeOptions={{ exact: true }} activeProps={ACTIVE}>
            <Tab icon={House} label={t("home")} />
          </Link>
        </li>
        <li>
          <SellLink className={classNames(TAB, "font-bold text-primary")}>
            <span className="-mt-6.5 grid size-13 shrink-0 place-items-center rounded-full border-4 border-surface bg-primary text-on-primary shadow-md @max-[14rem]:-my-1 @max-[14rem]:size-11">
              <CirclePlus aria-hidden className="size-7" />
            </span>
            <span className="leading-tight">{t("sell")}</span>
          </SellLink>
        </li>
        <li>
          <Link to="/saved" className={INACTIVE_TAB} activeProps={ACTIVE}>
            <Tab icon={Heart} label={t("saved")} />
          </Link>
        </li>
        <li>
          {status === "signed-in" || status === "unknown" ? (
            <Link to="/profile" className={INACTIVE_TAB} activeProps={ACTIVE}>
              <Tab icon={UserRound} label={t("profile")} />
            </Link>
          ) : (
            <button
              type="button"
              disabled
              title={t("profileDisabled")}
              className={classNames(INACTIVE_TAB, "w-full opacity-55")}
            >
              <Tab icon={UserRound} label={t("profile")} />
            </button>
          )}
        </li>
      </ul>
    </nav>
  );
}
