import { useTranslations } from "use-intl";
import { useOnline } from "~/lib/online.ts";
import type { MediaUploads } from "./shared/use-media-uploads.ts";
import { waitsForNetwork } from "./shared/media-item.ts";
import { noticeOfFailure } from "./upload-words.ts";
import { useUploadNotices } from "./use-upload-notices.ts";

/** Why files are not there, each reason once, in words that stay. */
export function UploadReasons({ uploads: { items, turnedAway } }: { uploads: MediaUploads }) {
  const t = useTranslations();
  const { textOf } = useUploadNotices();
  const online = useOnline();
  const waits = items.some((item) => waitsForNetwork(item, online));
  const failures = items.flatMap((item) =>
    item.reason === null || waitsForNetwork(item, online) ? [] : [t(noticeOfFailure(item.reason).text)],
  );
  const refusals = turnedAway.map((turned) => `${turned.name}: ${textOf(turned)}`);
  return (
    <div aria-live="polite" className="font-semibold wrap-anywhere empty:hidden">
      {waits && <p>{t("upload.waitingText")}</p>}
      {[...new Set([...failures, ...refusals])].map((text) => (
        <p key={text} className="text-danger">
          {text}
        </p>
      ))}
    </div>
  );
}
