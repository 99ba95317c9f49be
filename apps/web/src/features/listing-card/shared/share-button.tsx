import { groupDigits } from "@pashu/validators/digits";
import { Share2 } from "lucide-react";
import type { ComponentProps, MouseEvent } from "react";
import { useLocale, useTranslations } from "use-intl";
import { textLang } from "~/lib/i18n/text-lang.ts";
import { Button, buttonClass } from "~/ui/button.tsx";
import { classNames } from "~/ui/class-names.ts";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { animalUrl } from "~/features/animals/shared/animal-url.ts";
import { hideNumbers, shareText, type SharedTexts } from "../share-text.ts";

interface ShareButtonProps extends Pick<ComponentProps<typeof Button>, "size" | "className"> {
  animal: AnimalView;
  /** Server route for sharing if the scripts have not loaded. */
  href?: string;
}

/** @param isWhatsapp opens WhatsApp without the choice of an app */
export function useShare(animal: AnimalView, isWhatsapp = false) {
  const tShare = useTranslations("share");
  const tCategory = useTranslations("category");
  const locale = useLocale();
  const fill = (shared: SharedTexts) => tShare("text", { ...shared });

  return (event: MouseEvent) => {
    event.preventDefault();
    const { detail: tap } = event;
    // Ignores the second tap of a double tap.
    if (tap > 1) return;
    const shared = {
      title: animal.title,
      price: [groupDigits(animal.price), animal.priceNote].join(" ").trim(),
      location: animal.location,
      category: tCategory(animal.category),
      breed: animal.breed ?? "",
      age: animal.age ?? "",
      description: animal.description,
      seller: animal.seller.name,
      url: animalUrl(animal.id, locale, location.origin),
    };
    void hideNumbers(shared).then((hidden) => send(hidden.title, shareText(hidden, fill), isWhatsapp));
  };
}

export function ShareButton({ animal, href, size = "stacked", className }: ShareButtonProps) {
  const t = useTranslations("card");
  const locale = useLocale();
  const share = useShare(animal);
  const content = (
    <>
      <Share2 aria-hidden className="size-5" />
      {t("share")}
      <span className="sr-only" lang={textLang(animal.title, locale)}>
        {animal.title}
      </span>
    </>
  );
  const looks = { variant: "secondary", size } as const;
  if (href === undefined) {
    return (
      <Button {...looks} onClick={share} className={className}>
        {content}
      </Button>
    );
  }
  return (
    // Not replayed after hydration, because sharing needs a recent tap.
    <a href={href} onClick={share} className={classNames(buttonClass(looks), className)}>
      {content}
    </a>
  );
}

/** The user cancelled, or the share sheet of an earlier tap is still open. */
const IGNORED_ERRORS = ["AbortError", "InvalidStateError"];

async function send(title: string, text: string, isWhatsapp: boolean): Promise<void> {
  // Missing in some browsers, and in all browsers on an insecure connection.
  if (isWhatsapp || typeof navigator.share !== "function") return openWhatsapp(text);
  try {
    await navigator.share({ title, text });
  } catch (error) {
    const isIgnored = error instanceof DOMException && IGNORED_ERRORS.includes(error.name);
    if (!isIgnored) openWhatsapp(text);
  }
}

function openWhatsapp(text: string): void {
  window.open(`https://wa.me/?text=${encodeURIComponent(text)}`, "_blank", "noopener");
}
