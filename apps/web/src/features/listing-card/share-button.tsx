import { groupDigits } from "@pashu/validators/digits";
import { Share2 } from "lucide-react";
import type { MouseEvent } from "react";
import { useTranslations } from "use-intl";
import { IconButton } from "~/ui/icon-button.tsx";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import type { AnimalTexts } from "~/features/animals/shared/localized.ts";
import { shareText, type SharedTexts } from "./share-text.ts";

/** Sends a listing on: by whatever the phone offers, else by WhatsApp. */
export function ShareButton({ animal, texts }: { animal: AnimalView; texts: AnimalTexts }) {
  const t = useTranslations("card");
  const tShare = useTranslations("share");
  const tCategory = useTranslations("category");
  const fill = (shared: SharedTexts) => tShare("text", { ...shared });

  const share = ({ detail: tap }: MouseEvent) => {
    // Of a double tap the first is enough.
    if (tap > 1) return;
    const shared = {
      title: texts.title,
      price: groupDigits(animal.price),
      location: texts.location,
      category: tCategory(animal.category),
      breed: texts.breed ?? "",
      age: texts.age ?? "",
      description: texts.description,
      seller: animal.seller.name,
      url: `${location.origin}/marketplace?category=${animal.category}`,
    };
    void send(texts.title, shareText(shared, fill));
  };

  return (
    <IconButton label={`${t("share")}: ${texts.title}`} onClick={share} className="border-2 border-line-strong">
      <Share2 aria-hidden />
    </IconButton>
  );
}

/** They changed their mind, or an earlier tap's choice is still open. */
const SETTLED = ["AbortError", "InvalidStateError"];

async function send(title: string, text: string): Promise<void> {
  // Not every browser has it, and none on a connection that is not secure.
  if (typeof navigator.share !== "function") return openWhatsapp(text);
  try {
    await navigator.share({ title, text });
  } catch (error) {
    const isSettled = error instanceof DOMException && SETTLED.includes(error.name);
    if (!isSettled) openWhatsapp(text);
  }
}

function openWhatsapp(text: string): void {
  window.open(`https://wa.me/?text=${encodeURIComponent(text)}`, "_blank", "noopener");
}
