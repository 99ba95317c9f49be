import { Camera } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { Button, LinkButton } from "~/ui/button.tsx";
import type { Imported as Listings } from "./use-import.ts";

/** The listings of an import, none of which has a photo yet. */
export function Imported({ listings, onAgain }: { listings: Listings; onAgain: () => void }) {
  const t = useTranslations("imports");
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone.
  useEffect(() => heading.current?.focus(), []);
  const held = listings.filter(({ onSale }) => !onSale).length;
  const counted = (count: number) => ({ count, n: String(count) });
  return (
    <section className="flex flex-col gap-3 rounded-card p-4 panel">
      <h2 ref={heading} tabIndex={-1} className="text-lg">
        {t("doneTitle", counted(listings.length))}
      </h2>
      {held > 0 && <p>{t("held", counted(held))}</p>}
      <p>{t("photosHint")}</p>
      <ul className="flex flex-col gap-1">
        {listings.map(({ id, title }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-3">
            <span className="min-w-0 grow basis-36 wrap-anywhere">{title}</span>
            <LinkButton
              to="/edit/$id"
              params={{ id }}
              variant="secondary"
              size="sm"
              aria-label={t("addPhotos", { title })}
              className="shrink-0"
            >
              <Camera aria-hidden className="size-5" />
            </LinkButton>
          </li>
        ))}
      </ul>
      <Button variant="ghost" onClick={onAgain}>
        {t("another")}
      </Button>
    </section>
  );
}
