import { imagePathAt } from "@pashu/validators/image-paths";
import { ImageOff, RotateCw, TriangleAlert, X } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Spinner } from "~/ui/spinner.tsx";
import { canRetry, type Photo } from "./upload-queue.ts";

interface PhotoThumbProps {
  photo: Photo;
  number: number;
  onRetry: () => void;
  onRemove: () => void;
}

/** One photo: what it shows, how far it is, why it failed. */
export function PhotoThumb({ photo, number, onRetry, onRemove }: PhotoThumbProps) {
  const t = useTranslations("upload");
  return (
    <li className="relative aspect-square overflow-hidden rounded-xl border-2 border-line bg-sunken">
      <Thumbnail photo={photo} alt={t("thumbAlt", { n: String(number) })} />
      {(photo.status === "sending" || photo.status === "waiting") && <Progress photo={photo} />}
      {photo.status === "failed" && <Failed photo={photo} onRetry={onRetry} />}
      <button
        type="button"
        aria-label={t("remove", { n: String(number) })}
        title={t("remove", { n: String(number) })}
        onClick={onRemove}
        className="absolute top-0 right-0 grid size-11 place-items-start justify-items-end p-1"
      >
        <span className="grid size-7 place-items-center rounded-full bg-surface text-ink shadow">
          <X aria-hidden className="size-5" />
        </span>
      </button>
    </li>
  );
}

/** Why, stands below the photos: there is no room for it here. */
function Failed({ photo, onRetry }: Pick<PhotoThumbProps, "photo" | "onRetry">) {
  const t = useTranslations("common");
  return (
    <div className="absolute inset-0 flex flex-col items-center justify-end bg-overlay p-1">
      <TriangleAlert aria-hidden className="absolute top-1.5 left-1.5 text-accent" />
      {canRetry(photo.reason) && (
        <button
          type="button"
          onClick={onRetry}
          className="inline-flex min-h-11 w-full items-center justify-center gap-1 rounded-lg bg-surface px-1 text-xs leading-tight font-bold text-ink"
        >
          <RotateCw aria-hidden className="size-4 shrink-0" />
          {t("retry")}
        </button>
      )}
    </div>
  );
}

/** The picture as this phone has it; where it cannot be shown, the server's copy once there is one. */
function Thumbnail({ photo, alt }: { photo: Photo; alt: string }) {
  const [state, setState] = useState<"loading" | "loaded" | "failed">("loading");
  const [unreadable, setUnreadable] = useState<string | null>(null);
  const own = photo.previewUrl === unreadable ? null : photo.previewUrl;
  const src = own ?? (photo.objectPath === null ? null : imagePathAt(photo.objectPath, 320));
  if (src === null) return <NoPicture />;
  return (
    <>
      {state === "loading" && (
        <span className="absolute inset-0 grid place-items-center text-muted">
          <Spinner />
        </span>
      )}
      {state === "failed" ? (
        <NoPicture />
      ) : (
        <img
          src={src}
          alt={alt}
          className="size-full object-cover"
          onLoad={() => setState("loaded")}
          onError={() => (own === null ? setState("failed") : setUnreadable(own))}
        />
      )}
    </>
  );
}

function NoPicture() {
  return (
    <span aria-hidden className="absolute inset-0 grid place-items-center text-muted">
      <ImageOff />
    </span>
  );
}

function Progress({ photo }: { photo: Photo }) {
  return (
    <div className="absolute inset-0 flex items-end bg-overlay p-2">
      <div className="h-2 w-full overflow-hidden rounded-full bg-surface">
        <div
          className="h-full bg-accent transition-[width]"
          style={{ width: `${Math.round(photo.progress * 100)}%` }}
        />
      </div>
    </div>
  );
}
