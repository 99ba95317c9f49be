import { CircleAlert, Clock } from "lucide-react";
import { useTranslations } from "use-intl";
import { useOnline } from "~/lib/page/use-online.ts";
import type { MediaUploads } from "./shared/use-media-uploads.ts";
import { isWaitingForNetwork } from "./shared/media-item.ts";
import { uploadErrorNotice } from "./upload-messages.ts";
import { useUploadNotices } from "./use-upload-notices.ts";

export function useUploadErrors({ items, rejected }: Pick<MediaUploads, "items" | "rejected">) {
  const t = useTranslations();
  const { textOf } = useUploadNotices();
  const online = useOnline();
  const failures = items.flatMap((item) =>
    item.reason === null || isWaitingForNetwork(item, online)
      ? []
      : [item.words ?? t(uploadErrorNotice(item.reason).text)],
  );
  const rejections = rejected.map((file) => `${file.name}: ${textOf(file)}`);
  return {
    isWaiting: items.some((item) => isWaitingForNetwork(item, online)),
    errors: [...new Set([...failures, ...rejections])],
  };
}

export function UploadErrors({ isWaiting, errors }: ReturnType<typeof useUploadErrors>) {
  const t = useTranslations("upload");
  return (
    <div aria-live="polite" className="min-h-6 text-sm wrap-anywhere *:flex *:gap-1.5">
      {isWaiting && (
        <p>
          <Clock aria-hidden className="h-lh w-4 shrink-0" />
          {t("waitingText")}
        </p>
      )}
      {errors.map((text) => (
        <p key={text} className="text-danger">
          <CircleAlert aria-hidden className="h-lh w-4 shrink-0" />
          {text}
        </p>
      ))}
    </div>
  );
}
