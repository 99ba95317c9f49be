import { imagePathAt } from "@pashu/validators/image-paths";
import { Film, ImageOff, Play } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { usePrefersReducedData } from "~/lib/images/use-prefers-reduced-data.ts";
import { Spinner } from "~/ui/spinner.tsx";
import type { MediaItem } from "./shared/media-item.ts";

interface ThumbPictureProps {
  item: MediaItem;
  name: string;
}

/** Shows the local file; if the browser cannot display it, the server's copy. */
export function ThumbPicture({ item, name }: ThumbPictureProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const sources = [item.previewUrl, serverUrl(item)].filter((url) => url !== null);
  const src = sources[sources.indexOf(failedSrc ?? "") + 1];
  const Shown = item.type === "image" ? Photo : Video;
  if (src === undefined) return <Placeholder type={item.type} name={name} />;
  return <Shown key={src} src={src} name={name} onFailed={() => setFailedSrc(src)} />;
}

function serverUrl({ type, objectPath }: MediaItem): string | null {
  if (objectPath === null) return null;
  return type === "image" ? imagePathAt(objectPath, 320) : objectPath;
}

interface ShownProps {
  src: string;
  name: string;
  onFailed: () => void;
}

function Photo({ src, name, onFailed }: ShownProps) {
  const [loaded, setLoaded] = useState(false);
  return (
    <>
      {!loaded && (
        <span className="absolute inset-0 grid place-items-center text-muted">
          <Spinner />
        </span>
      )}
      <img
        src={src}
        alt={name}
        draggable={false}
        className="photo size-full object-cover"
        onLoad={() => setLoaded(true)}
        onError={onFailed}
      />
    </>
  );
}

/** Shows the first frame of a local video. A remote one is not preloaded when the user prefers reduced data. */
function Video({ src, name, onFailed }: ShownProps) {
  const isOnThisPhone = src.startsWith("blob:");
  const reducedData = usePrefersReducedData();
  return (
    <>
      <video
        src={`${src}#t=0.1`}
        aria-label={name}
        preload={isOnThisPhone || !reducedData ? "metadata" : "none"}
        muted
        playsInline
        tabIndex={-1}
        className="photo size-full object-cover"
        onError={onFailed}
        onLoadedMetadata={({ currentTarget }) => {
          // Without a decoder for the picture, browsers play the sound alone.
          if (currentTarget.videoWidth === 0) onFailed();
        }}
      />
      <span className="absolute inset-0 m-auto grid size-11 place-items-center rounded-full bg-black/65 text-white">
        <Play aria-hidden className="size-6 fill-current" />
      </span>
    </>
  );
}

function Placeholder({ type, name }: { type: MediaItem["type"]; name: string }) {
  const t = useTranslations("upload");
  const Icon = type === "image" ? ImageOff : Film;
  return (
    <span className="absolute inset-0 grid place-content-center justify-items-center gap-1 p-1 text-center text-sm leading-tight text-muted">
      <Icon aria-hidden className="size-8" />
      <span className="sr-only">{name}</span>
      {type === "video" && t("videoNotShown")}
    </span>
  );
}
