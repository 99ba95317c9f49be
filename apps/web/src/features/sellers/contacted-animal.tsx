import { groupDigits } from "@pashu/validators/digits";
import { imagePathAt } from "@pashu/validators/image-paths";
import { useLocale } from "use-intl";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { textLang } from "~/lib/i18n/text-lang.ts";
import { AnimalIcon } from "~/ui/animal-icon.tsx";

/** The animal that a buyer asks about, in one row. */
export function ContactedAnimal({ animal }: { animal: AnimalView }) {
  const locale = useLocale();
  const { price, priceNote, images, category, title } = animal;
  const [image] = images;
  return (
    <div className="flex items-center gap-3 rounded-tile bg-sunken p-2">
      {image === undefined ? (
        <AnimalIcon category={category} className="size-11 shrink-0" />
      ) : (
        <img src={imagePathAt(image, 320)} alt="" className="h-11 w-18 shrink-0 rounded-lg object-cover" />
      )}
      <p className="min-w-0 leading-snug">
        <strong className="text-lg text-primary tabular-digits">{`₹${groupDigits(price)}`}</strong>
        {priceNote && ` · ${priceNote}`}
        <span dir="auto" lang={textLang(title, locale)} className="block truncate text-sm">
          {title}
        </span>
      </p>
    </div>
  );
}
