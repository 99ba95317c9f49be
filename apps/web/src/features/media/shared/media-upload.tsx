import { ImagePlus, Video } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { lazyWithMessages } from "~/ui/i18n/lazy-with-messages.tsx";
import { Button } from "~/ui/button.tsx";
import { HINT } from "~/ui/field.tsx";
import { classNames } from "~/ui/class-names.ts";
import { ThumbList } from "../thumb-list.tsx";
import { UploadErrors, useUploadErrors } from "../upload-errors.tsx";
import { useThumbs } from "../use-thumbs.ts";
import { allowedTypes } from "./allowance.ts";
import type { MediaUploads } from "./use-media-uploads.ts";

interface MediaUploadProps {
  label: string;
  hint: string;
  uploads: MediaUploads;
}

/** Falls back to the plain list if the sortable one cannot be loaded. */
const SortableThumbs = lazy(() => import("../sortable-thumbs.tsx").catch(() => ({ default: ThumbList })));
const CompressionGuide = lazyWithMessages(["media"], () => import("../compression-guide.tsx"));

const CHOOSE = { image: "choose", video: "chooseVideo" } as const;

export function MediaUpload({ label, hint, uploads }: MediaUploadProps) {
  const t = useTranslations("upload");
  const { items, allowance, busy, guide } = uploads;
  const uploadErrors = useUploadErrors(uploads);
  const { thumbs, list, move, announcement } = useThumbs(uploads);
  const [sortable, setSortable] = useState(false);
  if (!sortable && items.length > 1) setSortable(true);
  const Thumbs = sortable ? SortableThumbs : ThumbList;
  const images = items.filter(({ type }) => type === "image").length;
  const uploaded = items.filter(({ status }) => status === "done").length;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-bold">{label}</legend>
      {items.length > 0 && (
        <Suspense fallback={<ThumbList ref={list} thumbs={thumbs} onMove={move} />}>
          <Thumbs ref={list} thumbs={thumbs} onMove={move} />
        </Suspense>
      )}
      <output className="sr-only">{announcement}</output>
      {images > 1 && <p className="mb-1 text-sm text-muted">{t("firstShown")}</p>}
      <Picker uploads={uploads} isInvalid={uploadErrors.errors.length > 0} />
      <div className={classNames(HINT, "flex flex-wrap justify-between gap-x-3 text-muted")}>
        <p>{hint}</p>
        <p aria-live="polite" aria-busy={busy} className="ml-auto tabular-digits">
          {t("counter", { n: String(uploaded), max: String(allowance.total) })}
        </p>
      </div>
      {allowance.video > 0 && <VideoNote onOpenGuide={() => guide.show()} />}
      <UploadErrors {...uploadErrors} />
      {guide.shown && <CompressionGuide {...guide.shown} onOpenChange={guide.hide} />}
    </fieldset>
  );
}

interface PickerProps {
  uploads: MediaUploads;
  isInvalid: boolean;
}

/** Offers only the types that have room, or all allowed types (disabled) if none has. */
function Picker({ uploads: { open, allowance, busy, choose }, isInvalid }: PickerProps) {
  const t = useTranslations("upload");
  const input = useRef<HTMLInputElement>(null);
  const full = open.length === 0;
  const types = full ? allowedTypes(allowance) : open;
  const [only] = types;
  const label = t(types.length > 1 || only === undefined ? "chooseBoth" : CHOOSE[only]);
  const Icon = only === "video" ? Video : ImagePlus;
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={types.map((type) => `${type}/*`).join()}
        multiple
        hidden
        disabled={full || busy}
        aria-label={label}
        onChange={({ target }) => {
          void choose([...(target.files ?? [])]);
          // Allows choosing the same file again.
          target.value = "";
        }}
      />
      <Button
        variant="secondary"
        size="lg"
        pending={busy}
        disabled={full}
        onClick={() => input.current?.click()}
        className={classNames("w-full border-dashed", isInvalid && "border-danger!")}
      >
        {!busy && <Icon aria-hidden />}
        {busy ? t("uploading") : label}
      </Button>
    </>
  );
}

function VideoNote({ onOpenGuide }: { onOpenGuide: () => void }) {
  const t = useTranslations();
  return (
    <p className="text-sm text-muted">
      {t("upload.videoNote")}{" "}
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpenGuide}
        className="inline-flex min-h-11 items-center font-bold text-primary underline underline-offset-4"
      >
        {t("guide.open")}
      </button>
    </p>
  );
}
