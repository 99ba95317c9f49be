import { useTranslations } from "use-intl";
import { useNow } from "~/lib/page/use-now.ts";
import { relativeTime } from "~/lib/i18n/relative-time.ts";

export function TimeAgo({ at }: { at: string }) {
  const t = useTranslations("time");
  const time = relativeTime(at, useNow());
  return <time dateTime={at}>{"values" in time ? t(time.key, time.values) : t(time.key)}</time>;
}
