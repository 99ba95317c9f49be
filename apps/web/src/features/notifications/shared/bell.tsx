import { UNSEEN_MAX } from "@pashu/validators/limits";
import { Link } from "@tanstack/react-router";
import { Bell as BellIcon } from "lucide-react";
import { useTranslations } from "use-intl";
import { useSession } from "~/features/auth/shared/session.ts";

/** Beside the icon. The server renders no bell, so the style attribute is allowed. */
const BESIDE_ICON = { left: "calc(50% + 1px)" };

/** Link to the notifications, with the number of unseen ones. The server counts up to UNSEEN_MAX. */
export default function Bell() {
  const t = useTranslations("notifications");
  const { profile } = useSession();
  const count = profile?.unseen ?? 0;
  const n = count < UNSEEN_MAX ? String(count) : `${UNSEEN_MAX - 1}+`;
  return (
    <Link
      to="/notifications"
      aria-label={count === 0 ? t("title") : t("titleNew", { n })}
      data-tooltip={t("title")}
      className="relative inline-grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken"
    >
      <BellIcon aria-hidden className="size-6" />
      {count > 0 && (
        <b
          aria-hidden
          style={BESIDE_ICON}
          className="absolute top-0.5 min-w-5 rounded-full bg-danger px-1 text-center text-caption text-on-danger tabular-digits"
        >
          {n}
        </b>
      )}
    </Link>
  );
}
