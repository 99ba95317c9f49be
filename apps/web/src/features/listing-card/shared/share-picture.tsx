import type { Locale } from "@pashu/i18n/locales";
import { groupDigits } from "@pashu/validators/digits";
import { shortAnimalPath } from "@pashu/validators/short-ids";
import { Image, Printer } from "lucide-react";
import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { animalUrl } from "~/features/animals/shared/animal-url.ts";
import { useAppName } from "~/lib/i18n/use-app-name.ts";
import { Button, LinkButton } from "~/ui/button.tsx";
import { toast } from "~/ui/toast/toast.ts";
import type { StatusContent } from "../draw-status-picture.ts";
import { fetchStatusPicture } from "../fetch-status-picture.ts";

interface SharePictureProps {
  /** From the data of the listing's page: its `location` names the public place only. */
  animal: AnimalView;
  /** Paths of the cards, from the data of the listing's page. Undefined while it loads. */
  cards: Record<Locale, string> | undefined;
}

/**
 * Shares the picture for a chat app's status, and links to the poster. Never the bare photo: where the server has no
 * picture in time, this device draws it. Requires the namespaces `animals` and `cards`.
 */
export function SharePicture({ animal, cards }: SharePictureProps) {
  const t = useTranslations("cards");
  const locale = useLocale();
  const statusContent = useStatusContent(animal);
  const [pending, setPending] = useState(false);
  /** Set while the browser waits for another tap, because it allows sharing only for seconds after one. */
  const [ready, setReady] = useState<File | null>(null);

  const share = async () => {
    if (pending || cards === undefined) return;
    setPending(true);
    try {
      const file = ready ?? (await makePicture(cards[locale].replace(".jpg", "-status.jpg"), statusContent));
      const sent = await send(file, animalUrl(animal.id, locale, location.origin));
      setReady(sent ? null : file);
    } catch {
      toast({ variant: "error", title: t("failed") });
    }
    setPending(false);
  };

  return (
    <>
      <Button
        variant="secondary"
        disabled={cards === undefined}
        pending={pending}
        keepsFocus
        onClick={() => void share()}
      >
        {!pending && <Image aria-hidden className="size-5" />}
        {t(pending && ready === null ? "making" : ready === null ? "share" : "send")}
      </Button>
      <output className="sr-only">{pending && t("making")}</output>
      {animal.status === "live" && (
        <LinkButton variant="secondary" to="/animal/$id/poster" params={{ id: animal.id }}>
          <Printer aria-hidden className="size-5" />
          {t("poster")}
        </LinkButton>
      )}
    </>
  );
}

function useStatusContent(animal: AnimalView): StatusContent {
  const t = useTranslations("cards");
  const tCard = useTranslations("card");
  const tCategory = useTranslations("category");
  const product = useAppName();
  const { id, category, title, breed, price, priceNote, districtId, location: place, images, status } = animal;
  return {
    product,
    category,
    title,
    otherTitle: [breed, tCategory(category)].join(" "),
    facts: animal.highlights ?? [],
    place: districtId === null ? null : place,
    price: [`₹${groupDigits(price)}`, priceNote].join(" ").trim(),
    photo: images[0] ?? null,
    stamp: status === "sold" ? tCard("sold") : status === "expired" ? tCard("notActive") : null,
    scan: t("scan"),
    address: typeof location === "undefined" ? "" : location.origin + shortAnimalPath(id),
  };
}

/** @throws Error when the listing is not public, and when the picture cannot be drawn here either */
async function makePicture(path: string, content: StatusContent): Promise<File> {
  const picture = (await fetchStatusPicture(path)) ?? (await drawHere(content));
  return new File([picture], `pashu-bazaar.${picture.type.split("/")[1] ?? "jpg"}`, { type: picture.type });
}

async function drawHere(content: StatusContent): Promise<Blob> {
  const { drawStatusPicture } = await import("../draw-status-picture.ts");
  return drawStatusPicture(content);
}

/** @returns false when the browser asks for another tap */
async function send(file: File, url: string): Promise<boolean> {
  const content = { files: [file], text: url };
  // Missing in some browsers, and in all browsers on an insecure connection.
  if (!("canShare" in navigator) || !navigator.canShare(content)) {
    download(file);
    return true;
  }
  try {
    await navigator.share(content);
    return true;
  } catch (error) {
    const name = error instanceof DOMException ? error.name : "";
    if (name === "NotAllowedError") return false;
    // The user closed the share sheet.
    if (name !== "AbortError") download(file);
    return true;
  }
}

function download(file: File): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(link.href);
}
