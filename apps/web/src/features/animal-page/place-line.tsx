import { MapPin } from "lucide-react";
import { useLocale } from "use-intl";
import type { Point } from "@pashu/validators/distance";
import { Distance } from "~/features/places/shared/distance.tsx";
import { textLang } from "~/lib/i18n/text-lang.ts";
import { TimeAgo } from "~/ui/time-ago.tsx";

interface PlaceLineProps {
  place: string;
  animal: Point;
  createdAt?: string;
}

export function PlaceLine({ place, animal, createdAt }: PlaceLineProps) {
  const locale = useLocale();
  return (
    <p className="mt-2.5 flex flex-wrap gap-x-1.5 leading-normal">
      <MapPin aria-hidden className="mt-0.5 size-5 shrink-0 text-primary" />
      <span className="flex min-w-0 grow basis-32 flex-wrap items-baseline gap-x-2">
        <span dir="auto" lang={textLang(place, locale)}>
          {place}
        </span>
        {createdAt !== undefined && (
          <span className="text-meta text-muted">
            <TimeAgo at={createdAt} />
          </span>
        )}
      </span>
      <Distance lat={animal.lat} lng={animal.lng} className="ml-auto min-w-[6em]" />
    </p>
  );
}
