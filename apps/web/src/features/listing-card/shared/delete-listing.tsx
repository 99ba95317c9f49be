import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { lazyWithMessages } from "~/ui/i18n/lazy-with-messages.tsx";
import { textLang } from "~/lib/i18n/text-lang.ts";
import { Button } from "~/ui/button.tsx";

const DeleteDialog = lazyWithMessages(["users"], () => import("../delete-dialog.tsx"));

interface DeleteListingProps {
  id: string;
  title: string;
  /** The icon beside the word. */
  isWide?: boolean;
  onDeleted?: () => Promise<void>;
}

export function DeleteListing({ id, title, isWide = false, onDeleted }: DeleteListingProps) {
  const t = useTranslations("card");
  const [confirming, setConfirming] = useState(false);
  return (
    <>
      <Button
        variant="dangerQuiet"
        size={isWide ? "md" : "stacked"}
        className={isWide ? "col-span-full" : ""}
        onClick={() => setConfirming(true)}
      >
        <Trash2 aria-hidden className="size-5" />
        {t("delete")}
        <span className="sr-only" lang={textLang(title, useLocale())}>
          {title}
        </span>
      </Button>
      {confirming && <DeleteDialog id={id} title={title} onDeleted={onDeleted} onOpenChange={setConfirming} />}
    </>
  );
}
