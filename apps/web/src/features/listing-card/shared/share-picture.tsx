import type { Locale } from "@pashu/i18n/locales";
import { Image, Printer } from "lucide-react";
import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { animalUrl } from "~/features/animals/shared/animal-url.ts";
import { fetchWithTimeout } from "~/lib/api/fetch-with-timeout.ts";
import { Button, LinkButton } from "~/ui/button.tsx";
import { toast } from "~/ui/toast/toast.ts";

interface SharePictureProps {
  animal: Pick<AnimalView, "id" | "status">;
  /** Paths of the cards, from the data of the listing's page. */
  cards: Record<Locale, string>;
}

/** Shares the picture for a chat app's status, and links to the poster. Requires the `cards` namespace. */
export function SharePicture({ animal, cards }: SharePictureProps) {
  const t = useTranslations("cards");
  const locale = useLocale();
  const [pending, setPending] = useState(false);
  /** Set while the browser waits for another tap, because it allows sharing only for seconds after one. */
  const [ready, setReady] = useState<File | null>(null);

  const share = async () => {
    setPending(true);
    try {
      const file = ready ?? (await fetchPicture(cards[locale].replace(".jpg", "-status.jpg")));
      const sent = await send(file, animalUrl(animal.id, locale, location.origin));
      setReady(sent ? null : file);
    } catch {
      toast({ variant: "error", title: t("failed") });
    }
    setPending(false);
  };

  return (
    <>
      <Button variant="secondary" pending={pending} onClick={() => void share()}>
        {!pending && <Image aria-hidden className="size-5" />}
        {t(ready === null ? "share" : "send")}
      </Button>
      {animal.status === "live" && (
        <LinkButton variant="secondary" to="/animal/$id/poster" params={{ id: animal.id }}>
          <Printer aria-hidden className="size-5" />
          {t("poster")}
        </LinkButton>
      )}
    </>
  );
}

/** @throws Error when there is no network */
async function fetchPicture(path: string): Promise<File> {
  const response = await fetchWithTimeout(path);
  if (!response.ok) throw new Error(`status ${response.status}`);
  const picture = await response.blob();
  return new File([picture], `pashu-bazaar.${picture.type.split("/")[1] ?? "jpg"}`, { type: picture.type });
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
