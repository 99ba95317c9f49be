import { useTranslations } from "use-intl";
import { useOnline } from "~/lib/page/use-online.ts";
import type { MediaUploads } from "./shared/use-media-uploads.ts";
import { isWaitingForNetwork } from "./shared/media-item.ts";
import { uploadErrorNotice } from "./upload-messages.ts";
import { useUploadNotices } from "./use-upload-notices.ts";

export function UploadErrors({ uploads: { items, rejected } }: { uploads: MediaUploads }) {
  const t = useTranslations();
  const { textOf } = useUploadNotices();
  const online = useOnline();
  const isWaiting = items.some((item) => isWaitingForNetwork(item, online));
  const failures = items.flatMap((item) =>
    item.reason === null || isWaitingForNetwork(item, online) ? [] : [t(uploadErrorNotice(item.reason).text)],
  );
  const rejections = rejected.map((file) => `${file.name}: ${textOf(file)}`);
  return (
    <div aria-live="polite" className="min-h-6 text-sm font-semibold wrap-anywhere">
      {isWaiting && <p>{t("upload.waitingText")}</p>}
      {[...new Set([...failures, ...rejections])].map((text) => (
        <p key={text} className="text-danger">
          {text}
        </p>
      ))}
    </div>
  );
}
