import { MapPin } from "lucide-react";
import { useLocale } from "use-intl";
import { Distance } from "~/features/animals/shared/distance.tsx";
import { textLang } from "~/lib/i18n/text-lang.ts";
import { TimeAgo } from "~/ui/time-ago.tsx";

interface PlaceLineProps {
  place: string;
  kilometres: number | undefined;
  createdAt?: string;
}

export function PlaceLine({ place, kilometres, createdAt }: PlaceLineProps) {
  const locale = useLocale();
  return (
    <p className="mt-2.5 flex items-start gap-1.5 leading-normal">
      <MapPin aria-hidden className="mt-0.5 size-5 shrink-0 text-primary" />
      <span className="flex min-w-0 grow flex-wrap items-baseline gap-x-2">
        <span dir="auto" lang={textLang(place, locale)}>
          {place}
        </span>
        {createdAt !== undefined && (
          <span className="text-meta text-muted">
            <TimeAgo at={createdAt} />
          </span>
        )}
      </span>
      {kilometres !== undefined && <Distance kilometres={kilometres} />}
    </p>
  );
}
