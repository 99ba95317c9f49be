import { groupDigits } from "@pashu/validators/digits";
import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import { ImagePlaceholder, ListingImage } from "~/features/listing-card/shared/listing-image.tsx";
import { textLang } from "~/lib/i18n/text-lang.ts";
import { rowImage } from "~/lib/images/listing-photos.ts";
import { classNames } from "~/ui/class-names.ts";
import { changeOf, type Call } from "./call.ts";

interface CallSummaryProps {
  call: Call;
  /** Below the title. */
  children?: ReactNode;
}

/** The animal as the buyer saw it, and what became of it. Requires the namespace `calls`. */
export function CallSummary({ call, children }: CallSummaryProps) {
  const { title, category, price, priceNote, image } = call;
  const locale = useLocale();
  return (
    <span className="flex gap-3">
      <span aria-hidden className="h-22 w-28 shrink-0 overflow-hidden rounded-xl">
        {image === null ? (
          <ImagePlaceholder category={category} />
        ) : (
          <ListingImage path={image} category={category} sources={rowImage} />
        )}
      </span>
      <span className="flex min-w-0 grow flex-col leading-snug wrap-anywhere">
        <strong className="text-lg font-bold text-primary tabular-digits">{`₹${groupDigits(price)}`}</strong>
        {priceNote !== null && <span className="text-sm text-muted">{priceNote}</span>}
        <span dir="auto" lang={textLang(title, locale)} className="line-clamp-2 text-sm font-bold">
          {title}
        </span>
        <Change call={call} />
        {children}
      </span>
    </span>
  );
}

function Change({ call }: { call: Call }) {
  const t = useTranslations("calls");
  const change = changeOf(call);
  if (change === null) return null;
  const isCheaper = change === "cheaper";
  return (
    <b className={classNames("text-sm", isCheaper ? "text-primary" : "text-danger")}>
      {isCheaper ? t("cheaper", { price: groupDigits(call.fallenPrice ?? 0) }) : t(change)}
    </b>
  );
}
