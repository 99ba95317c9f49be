import { useEffect, useEffectEvent } from "react";
import { useTranslations } from "use-intl";
import { ActionBar } from "~/ui/action-bar.tsx";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { useUploadErrors } from "../upload-errors.tsx";
import type { MediaItem } from "./media-item.ts";
import type { MediaUploads } from "./use-media-uploads.ts";

interface UnsentDialogProps {
  uploads: MediaUploads;
  /** Sends the form without the files that failed. */
  onGoOn: () => void;
  onOpenChange: (open: boolean) => void;
}

/**
 * Asks what to do with files that failed although the server is reachable. Closes if a later attempt has sent them.
 * Requires `media` and `errors`.
 */
export default function UnsentDialog({ uploads, onGoOn, onOpenChange }: UnsentDialogProps) {
  const t = useTranslations();
  const { errors } = useUploadErrors(uploads);
  const kind = kindOf(uploads.unsent);
  const isSent = uploads.unsent.length === 0;
  const close = useEffectEvent(() => onOpenChange(false));
  useEffect(() => {
    if (isSent) close();
  }, [isSent]);
  if (isSent) return null;
  return (
    <Dialog open onOpenChange={onOpenChange} title={t("unsent.title", { kind })}>
      {errors.map((text) => (
        <p key={text} className="pt-1">
          {text}
        </p>
      ))}
      <p className="pt-1">{t("unsent.text")}</p>
      <ActionBar>
        <Button
          size="lg"
          onClick={() => {
            onOpenChange(false);
            uploads.retryUnsent();
          }}
        >
          {t("common.retry")}
        </Button>
        <Button
          size="lg"
          variant="secondary"
          onClick={() => {
            onOpenChange(false);
            onGoOn();
          }}
        >
          {t("unsent.goOn", { kind })}
        </Button>
      </ActionBar>
    </Dialog>
  );
}

function kindOf(items: readonly MediaItem[]): "image" | "images" | "video" | "other" {
  const [first, second] = items;
  if (first !== undefined && second === undefined) return first.type;
  return items.every(({ type }) => type === "image") ? "images" : "other";
}
