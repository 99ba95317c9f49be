import { groupDigits } from "@pashu/validators/digits";
import { useLocale, useTranslations } from "use-intl";
import { textLang } from "~/lib/i18n/text-lang.ts";
import { imagePathAt } from "@pashu/validators/image-paths";
import { AnimalIcon } from "~/ui/animal-icon.tsx";
import type { LoginPurpose } from "./shared/login.ts";

/** Says what the login is for. The picture is that of the card, which the browser has already. */
export function PurposeStrip({ purpose }: { purpose: LoginPurpose }) {
  const t = useTranslations("auth");
  const locale = useLocale();
  const animal = purpose.kind === "contact" ? purpose : null;
  return (
    <div data-purpose className="mb-3 flex min-h-16 items-center gap-3 rounded-xl bg-sunken px-2 py-1">
      <span className="grid h-12 w-16 shrink-0 place-items-center overflow-hidden rounded-lg">
        {animal?.photo === undefined ? (
          <AnimalIcon category={animal?.category ?? "cattle"} className="size-12" />
        ) : (
          <img src={imagePathAt(animal.photo, 320)} alt="" className="photo size-full object-cover" />
        )}
      </span>
      <div className="min-w-0 text-sm">
        <p className="font-bold wrap-anywhere">
          {animal === null ? t("toSell") : t("toTalk", { name: animal.seller })}
        </p>
        {animal === null && <p className="text-muted">{t("nothingLost")}</p>}
        {animal !== null && (
          <p className="line-clamp-1 wrap-anywhere text-muted">
            {`₹${groupDigits(animal.price)} · `}
            <bdi lang={textLang(animal.title, locale)}>{animal.title}</bdi>
          </p>
        )}
      </div>
    </div>
  );
}
