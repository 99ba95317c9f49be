import type { Category } from "@pashu/validators/enums";
import { groupDigits } from "@pashu/validators/digits";
import { imagePathAt } from "@pashu/validators/image-paths";
import { parseSpokenQuantity } from "@pashu/validators/spoken-quantity";
import { stateName } from "@pashu/validators/states";
import { Camera, MapPin } from "lucide-react";
import { useLocale, useTranslations } from "use-intl";
import { CARD_BOXES } from "~/features/animals/shared/card-boxes.ts";
import { useSession } from "~/features/auth/shared/session.ts";
import { AnimalFacts } from "~/features/listing-card/shared/animal-card-facts.tsx";
import { ImagePlaceholder } from "~/features/listing-card/shared/listing-image.tsx";
import { PhotoBadge } from "~/features/listing-card/shared/photo-badge.tsx";
import { PriceNote } from "~/features/listing-card/shared/price-note.tsx";
import { classNames } from "~/ui/class-names.ts";
import type { Draft } from "./draft.ts";
import { useDraftTexts } from "./use-draft-texts.ts";
import type { SellDraft } from "./use-sell-draft.ts";

interface PreviewCardProps {
  draft: Pick<Draft, "form" | "facts">;
  category: Category;
  uploads: SellDraft["uploads"];
  title: string;
}

/** The card of the listing. Requires the `animals` and `preview` namespaces. */
export function PreviewCard({ draft, category, uploads, title }: PreviewCardProps) {
  const t = useTranslations();
  const locale = useLocale();
  const { profile } = useSession();
  const { data: texts } = useDraftTexts();
  const card = texts?.draftCard(draft, category, { locale, t: (key, values) => t(key, values as never) }) ?? {};
  const generated = texts?.draftTexts(draft, category, locale);
  const isGenerated = generated !== undefined && generated.title === title;
  const heading = isGenerated ? generated.name : title;
  const { form } = draft;
  const price = parseSpokenQuantity(form.price, "rupees") ?? 0;
  const [photo] = uploads.items;
  const { length: count } = uploads.items;
  const source = photo?.previewUrl ?? (photo?.objectPath ? imagePathAt(photo.objectPath, 640) : undefined);
  const place = [form.address1, form.address2, stateName(form.state, locale), form.pincode].filter(Boolean).join(", ");
  return (
    <div className={CARD_BOXES.card}>
      <div className={CARD_BOXES.photo}>
        <span className="absolute inset-0">
          {source === undefined ? (
            <ImagePlaceholder category={category} />
          ) : (
            <img src={source} alt="" className="photo size-full object-cover object-[50%_58%]" />
          )}
        </span>
        <span className="absolute bottom-0 left-0">
          <PhotoBadge>
            <Camera aria-hidden className="size-4" />
            {count > 0 ? t("card.photoCount", { count, n: String(count) }) : t("card.noPhoto")}
          </PhotoBadge>
        </span>
      </div>
      <div className={classNames(CARD_BOXES.body, "wrap-anywhere")}>
        {price > 0 && (
          <p className={CARD_BOXES.price}>
            {`₹${groupDigits(price)} `}
            <PriceNote animal={card} />
          </p>
        )}
        <div className={CARD_BOXES.summary}>
          <p dir="auto" className="line-clamp-2 font-bold">
            {heading}
          </p>
          <AnimalFacts animal={isGenerated ? { ...card, heading } : card} title={heading} />
        </div>
        <p className={CARD_BOXES.place}>
          <MapPin aria-hidden className="size-4 shrink-0 text-primary" />
          <span dir="auto">{place}</span>
        </p>
        <p className={CARD_BOXES.seller}>
          <bdi>{profile?.name}</bdi>
        </p>
      </div>
    </div>
  );
}
