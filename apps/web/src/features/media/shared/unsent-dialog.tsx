import { useEffect, useEffectEvent } from "react";
import { useTranslations } from "use-intl";
import { Answers } from "~/ui/action-bar.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { useUploadErrors } from "../upload-errors.tsx";
import { isInProgress, type MediaItem } from "./media-item.ts";
import type { MediaUploads } from "./use-media-uploads.ts";

interface UnsentDialogProps {
  uploads: MediaUploads;
  /** Sends the form without the files that are not uploaded at the time of the press. */
  onGoOn: () => void;
  onOpenChange: (open: boolean) => void;
}

/**
 * Asks what to do with files that failed although the server is reachable. Closes if a later attempt has sent them.
 * Requires `media` and `errors`.
 */
export default function UnsentDialog({ uploads, onGoOn, onOpenChange }: UnsentDialogProps) {
  const t = useTranslations();
  const { unsent } = uploads;
  const { isWaiting, errors } = useUploadErrors({ items: unsent, rejected: [] });
  const reasons = [
    ...errors,
    ...(isWaiting ? [t("upload.waitingText")] : []),
    ...(unsent.some(isInProgress) ? [t("upload.uploading")] : []),
  ];
  const kind = kindOf(unsent);
  const isSent = unsent.length === 0;
  const close = useEffectEvent(() => onOpenChange(false));
  useEffect(() => {
    if (isSent) close();
  }, [isSent]);
  if (isSent) return null;
  const answer = (act: () => void) => () => {
    onOpenChange(false);
    act();
  };
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title={t("unsent.title", { kind })}
      description={[...reasons, t("unsent.text")].join("\n")}
    >
      <Answers
        main={t("common.retry")}
        onMain={answer(uploads.retryUnsent)}
        other={t("unsent.goOn", { kind })}
        onOther={answer(onGoOn)}
      />
    </Dialog>
  );
}

function kindOf(items: readonly MediaItem[]): "image" | "images" | "video" | "videos" | "other" {
  const [first] = items;
  if (first === undefined || items.some(({ type }) => type !== first.type)) return "other";
  return items.length === 1 ? first.type : `${first.type}s`;
}
