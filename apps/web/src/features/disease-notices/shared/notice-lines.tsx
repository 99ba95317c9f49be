import { dateTimeText } from "@pashu/i18n/dates";
import { HOUR } from "@pashu/validators/limits";
import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { useLocale, useTranslations } from "use-intl";
import { usePlace } from "~/features/places/shared/use-place.ts";
import { usePlaceOfPincode } from "~/features/places/shared/use-place-of-pincode.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { afterLoad } from "~/lib/page/after-load.ts";
import { useNow } from "~/lib/page/use-now.ts";
import { useOnline } from "~/lib/page/use-online.ts";
import { classNames } from "~/ui/class-names.ts";
import { affectingNotices } from "./affecting-notices.ts";
import { NoticeLine } from "./notice.tsx";

export interface NoticePlace {
  districtId?: string | null | undefined;
  /** Slug of the state or district of a list. */
  area?: string | undefined;
  pincode?: string | undefined;
  /** Also mentions the notices for the user's own place. */
  isOwnPlaceToo?: boolean;
  /** A category; all without it. */
  category?: string | undefined;
  className?: string;
}

/** More notices are mentioned by their number. */
const LINES_MAX = 2;

/** One line for each notice, which leads to its text. */
export default function NoticeLines({ districtId, area, pincode = "", isOwnPlaceToo, ...others }: NoticePlace) {
  const t = useTranslations("diseaseNotices");
  const now = useNow();
  const { data } = trpc.diseaseNotices.current.useQuery(undefined, { enabled: false });
  const own = usePlace();
  const ofPincode = usePlaceOfPincode(pincode);
  const ofOwn = usePlaceOfPincode(isOwnPlaceToo === true && own.pincode !== undefined ? String(own.pincode) : "");
  const places = [districtId, ofPincode.districtId ?? ofPincode.state, ofOwn.districtId ?? ofOwn.state].filter(
    (place) => place != null,
  );
  const { category, className } = others;
  const notices = affectingNotices(data?.notices ?? [], { places, area, category }, now);
  useTextsOffline(notices.length > 0);
  if (data === undefined || notices.length === 0) return null;
  const shown = notices.slice(0, LINES_MAX);
  return (
    <div className={classNames("flex flex-col gap-1", className)}>
      {shown.map((notice) => (
        <NoticeLine key={notice.id} notice={notice} places={places} />
      ))}
      {notices.length > LINES_MAX && (
        <Link to="/notices" className="flex min-h-11 items-center text-sm font-bold underline underline-offset-4">
          {t("more", { n: String(notices.length - LINES_MAX) })}
        </Link>
      )}
      <AsOf at={data.asOf} now={now} />
    </div>
  );
}

/** When the server sent the notices, if they may have changed since. */
function AsOf({ at, now }: { at: string; now: number }) {
  const t = useTranslations("diseaseNotices");
  const locale = useLocale();
  const online = useOnline();
  if (online && now - Date.parse(at) < HOUR) return null;
  return <p className="text-meta text-muted">{t("asOf", { time: dateTimeText(at, locale) })}</p>;
}

/** Stores the texts on the phone of a reader whom a notice concerns, so that the line also leads there offline. */
function useTextsOffline(isConcerned: boolean): void {
  const { diseaseNotices } = trpc.useUtils();
  useEffect(() => {
    if (isConcerned) afterLoad(() => void diseaseNotices.list.prefetch({}));
  }, [isConcerned, diseaseNotices]);
}
