import { ImagePlus } from "lucide-react";
import { useRef } from "react";
import { useTranslations } from "use-intl";
import { Button } from "~/ui/button.tsx";
import { PhotoThumb } from "./photo-thumb.tsx";
import type { Photo } from "./upload-queue.ts";
import { noticeOfFailure } from "./upload-words.ts";
import type { PhotoUploads } from "./use-photo-uploads.ts";

interface PhotoUploadProps {
  label: string;
  hint: string;
  uploads: PhotoUploads;
}

/** Choose photos, see them arrive, take them away again. */
export function PhotoUpload({ label, hint, uploads }: PhotoUploadProps) {
  const t = useTranslations("upload");
  const picker = useRef<HTMLInputElement>(null);
  const { photos, max, busy, full, choose, retry, remove } = uploads;
  const uploaded = photos.filter(({ status }) => status === "done").length;
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 font-semibold">{label}</legend>
      {photos.length > 0 && (
        <ul className="grid grid-cols-3 gap-2 sm:grid-cols-5">
          {photos.map((photo, index) => (
            <PhotoThumb
              key={photo.id}
              photo={photo}
              number={index + 1}
              onRetry={() => retry(photo.id)}
              onRemove={() => remove(photo.id)}
            />
          ))}
        </ul>
      )}
      <FailureReasons photos={photos} />
      <input
        ref={picker}
        type="file"
        accept="image/*"
        multiple
        hidden
        disabled={full || busy}
        aria-label={t("choose")}
        onChange={({ target }) => {
          void choose([...(target.files ?? [])]);
          // So that the same photo can be chosen again.
          target.value = "";
        }}
      />
      <Button variant="secondary" pending={busy} disabled={full} onClick={() => picker.current?.click()}>
        {!busy && <ImagePlus aria-hidden />}
        {busy ? t("uploading") : t("choose")}
      </Button>
      <div className="flex flex-wrap justify-between gap-x-3 text-sm text-muted">
        <p>{hint}</p>
        <p aria-live="polite" className="tabular-nums">
          {t("counter", { n: String(uploaded), max: String(max) })}
        </p>
      </div>
    </fieldset>
  );
}

/** Each reason once, in words. */
function FailureReasons({ photos }: { photos: readonly Photo[] }) {
  const t = useTranslations();
  const reasons = new Set(photos.flatMap(({ reason }) => (reason === null ? [] : [noticeOfFailure(reason).text])));
  return (
    <div aria-live="polite" className="font-semibold text-danger empty:hidden">
      {[...reasons].map((text) => (
        <p key={text}>{t(text)}</p>
      ))}
    </div>
  );
}
