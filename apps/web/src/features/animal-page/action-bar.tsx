import { Heart, MessageCircle, Phone } from "lucide-react";
import { useLocale, useTranslations } from "use-intl";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { ShareButton } from "~/features/listing-card/shared/share-button.tsx";
import { useSaved } from "~/features/saved-animals/shared/use-saved.ts";
import { ContactSeller } from "~/features/sellers/shared/contact-seller.tsx";
import { Button } from "~/ui/button.tsx";
import { NO_SCRIPT_ID } from "~/ui/no-script-notice.tsx";
import { classNames } from "~/ui/class-names.ts";

/** Fills the row that it shares with square buttons; with large text a row of its own. */
export const MAIN_ACTION = "min-h-14! grow basis-[7rem] px-1.5! lg:basis-full";
export const SQUARE = "min-h-14! min-w-12! lg:flex-1";

export function ActionBar({ animal, className }: { animal: AnimalView; className: string }) {
  const t = useTranslations("animalPage");
  const locale = useLocale();
  const page = `/animal/${animal.id}`;
  /** The form's fallback if the scripts have not loaded. */
  const reload = { type: "submit", name: "do", formMethod: "get", formAction: `${page}#${NO_SCRIPT_ID}` } as const;
  const { saved, toggle } = useSaved(animal);
  return (
    <form
      method="post"
      action={`${page}/save?lang=${locale}#${NO_SCRIPT_ID}`}
      onSubmit={(event) => event.preventDefault()}
      className={classNames("whole page-actions", className)}
    >
      <input type="hidden" name="lang" value={locale} />
      <ContactSeller animal={animal} title={animal.title}>
        {(contact) => (
          <>
            <Button
              {...reload}
              value="contact"
              data-replay="contact"
              onClick={() => contact("call")}
              className={MAIN_ACTION}
            >
              <Phone aria-hidden className="size-5 shrink-0" />
              {t("contact")}
            </Button>
            <Button
              variant="secondary"
              size="stacked"
              {...reload}
              value="chat"
              data-replay="chat"
              onClick={() => contact("whatsapp")}
              className={SQUARE}
            >
              <MessageCircle aria-hidden className="size-5" />
              {t("whatsapp")}
            </Button>
          </>
        )}
      </ContactSeller>
      <Button
        variant="secondary"
        size="stacked"
        type="submit"
        data-replay="save"
        aria-pressed={saved}
        onClick={toggle}
        className={SQUARE}
      >
        <Heart aria-hidden className={classNames("size-5", saved && "fill-danger text-danger")} />
        {t("save")}
      </Button>
      <ShareButton animal={animal} href={`${page}/share?lang=${locale}`} className={SQUARE} />
    </form>
  );
}
