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
  const { form } = draft;
  const price = parseSpokenQuantity(form.price, "rupees") ?? 0;
  const [photo] = uploads.items;
  const { length: count } = uploads.items;
  const source = photo?.previewUrl ?? (photo?.objectPath ? imagePathAt(photo.objectPath, 640) : undefined);
  const place = [form.address1, form.address2, stateName(form.state, locale), form.pincode].filter(Boolean).join(", ");
  return (
    <div className={CARD_BOXES.card}>
      <div className={CARD_BOXES.photo}>
        {source === undefined ? (
          <ImagePlaceholder category={category} />
        ) : (
          <img src={source} alt="" className="photo size-full object-cover object-[50%_58%]" />
        )}
        <div className="absolute inset-x-0 bottom-0 flex flex-wrap-reverse items-start gap-x-2">
          {price > 0 && (
            <p className={classNames(CARD_BOXES.price, "font-bold text-primary tabular-digits")}>
              {`₹${groupDigits(price)} `}
              <PriceNote animal={card} />
            </p>
          )}
          <span className="mr-2 mb-2 ml-auto flex items-center gap-1 rounded-full bg-plate px-2 py-1 text-xs text-white">
            <Camera aria-hidden className="size-4" />
            {count > 0 ? t("card.photoCount", { count, n: String(count) }) : t("card.noPhoto")}
          </span>
        </div>
      </div>
      <div className={classNames(CARD_BOXES.body, "min-w-0 wrap-anywhere")}>
        <p dir="auto" className={`${CARD_BOXES.title} line-clamp-2 font-bold`}>
          {title}
        </p>
        <AnimalFacts animal={card} />
        <p className={classNames(CARD_BOXES.place, "flex gap-1.5")}>
          <MapPin aria-hidden className="h-lh w-5 shrink-0 text-primary" />
          <span dir="auto">{place}</span>
        </p>
        <p className={classNames(CARD_BOXES.seller, "text-muted")}>
          <bdi>{profile?.name}</bdi>
        </p>
      </div>
    </div>
  );
}
