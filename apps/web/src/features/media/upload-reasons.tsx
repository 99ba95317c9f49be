import { useTranslations } from "use-intl";
import type { MediaUploads } from "./shared/use-media-uploads.ts";
import { noticeOfFailure } from "./upload-words.ts";
import { useUploadNotices } from "./use-upload-notices.ts";

/** Why files are not there, each reason once, in words that stay. */
export function UploadReasons({ uploads: { items, turnedAway } }: { uploads: MediaUploads }) {
  const t = useTranslations();
  const { textOf } = useUploadNotices();
  const failures = items.flatMap(({ reason }) => (reason === null ? [] : [t(noticeOfFailure(reason).text)]));
  const refusals = turnedAway.map((turned) => `${turned.name}: ${textOf(turned)}`);
  return (
    <div aria-live="polite" className="font-semibold wrap-anywhere text-danger empty:hidden">
      {[...new Set([...failures, ...refusals])].map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}
