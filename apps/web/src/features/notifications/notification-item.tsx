import type { NotificationKind } from "@pashu/validators/notifications";
import { useNavigate } from "@tanstack/react-router";
import {
  CircleCheck,
  CircleQuestionMark,
  Clock3,
  Flag,
  Info,
  Phone,
  Search,
  TrendingDown,
  TriangleAlert,
  Unplug,
  type LucideIcon,
} from "lucide-react";
import type { MouseEvent } from "react";
import { useLocale, useTranslations } from "use-intl";
import { ImagePlaceholder, ListingImage } from "~/features/listing-card/shared/listing-image.tsx";
import { textLang } from "~/lib/i18n/text-lang.ts";
import { rowImage } from "~/lib/images/listing-photos.ts";
import { classNames } from "~/ui/class-names.ts";
import { TimeAgo } from "~/ui/time-ago.tsx";
import type { Notification } from "./notification.ts";

const ICONS: Record<NotificationKind, LucideIcon> = {
  "contact-shown": Phone,
  "still-for-sale": CircleQuestionMark,
  expiring: Clock3,
  "price-fell": TrendingDown,
  sold: CircleCheck,
  "named-as-buyer": CircleQuestionMark,
  "sale-confirmed": CircleCheck,
  "alert-matched": Search,
  moderation: Info,
  "report-decided": Flag,
  "disease-notice": TriangleAlert,
  "webhook-off": Unplug,
};

interface NotificationItemProps {
  notification: Notification;
  isNew: boolean;
}

export function NotificationItem({ notification, isNew }: NotificationItemProps) {
  const { kind, at, text, detail, path, animal } = notification;
  const t = useTranslations("notifications");
  const locale = useLocale();
  const navigate = useNavigate();
  const Icon = ICONS[kind];
  const open = (event: MouseEvent) => {
    // A new tab or a download.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate({ href: path });
  };
  return (
    <li>
      {/* Not a Link, whose parameters have types: the server sends the address as a text. */}
      <a
        href={path}
        onClick={open}
        className={classNames("flex gap-3 p-3 -outline-offset-4 hover:bg-sunken", isNew && "bg-accent-soft")}
      >
        <span aria-hidden className="size-14 shrink-0 overflow-hidden rounded-xl">
          {animal === null && (
            <span className="grid size-full place-items-center bg-sunken text-muted">
              <Icon className="size-6" />
            </span>
          )}
          {animal?.image === null && <ImagePlaceholder category={animal.category} />}
          {animal?.image != null && <ListingImage path={animal.image} category={animal.category} sources={rowImage} />}
        </span>
        <span className="flex min-w-0 grow flex-col leading-snug wrap-anywhere">
          <span className={classNames(isNew && "font-bold")}>{text}</span>
          {animal !== null && (
            <span dir="auto" lang={textLang(animal.title, locale)} className="line-clamp-2 text-sm">
              {animal.title}
            </span>
          )}
          {detail !== null && <span className="text-sm text-muted">{detail}</span>}
          <span className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
            {animal !== null && <Icon aria-hidden className="size-4 shrink-0" />}
            <TimeAgo at={at} />
            {isNew && <b className="rounded-full bg-ink px-2 text-xs text-bg">{t("isNew")}</b>}
          </span>
        </span>
      </a>
    </li>
  );
}
