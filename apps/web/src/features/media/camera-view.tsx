import type { Category } from "@pashu/validators/enums";
import type { PhotoView } from "@pashu/validators/image-paths";
import { Camera } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from "react";
import { useTranslations } from "use-intl";
import { ActionBar } from "~/ui/action-bar.tsx";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { Silhouette } from "./silhouette.tsx";

const JPEG_QUALITY = 0.9;
const CONSTRAINTS = {
  video: { facingMode: "environment", width: { ideal: 1920 }, height: { ideal: 1440 } },
} satisfies MediaStreamConstraints;

interface CameraViewProps {
  category: Category;
  /** Null for a photo of another view, which has no outline. */
  view: PhotoView | null;
  onPhoto: (photo: File) => void;
  /** The camera is missing or the browser may not use it. */
  onUnavailable: () => void;
  onOpenChange: (open: boolean) => void;
}

/** Camera picture with the outline of the animal over it. The camera is on only while it is shown. */
export default function CameraView({ category, view, onPhoto, onUnavailable, onOpenChange }: CameraViewProps) {
  const t = useTranslations("photos");
  const [photo, setPhoto] = useState<{ file: File; url: string } | null>(null);
  const title = view === null ? t("another") : t(`${view}Title`);
  useEffect(() => () => URL.revokeObjectURL(photo?.url ?? ""), [photo]);
  const again = () => setPhoto(null);
  return (
    <Dialog open onOpenChange={onOpenChange} title={title} onBack={photo === null ? undefined : again}>
      {photo === null ? (
        <LivePicture
          category={category}
          view={view}
          onTaken={(file) => setPhoto({ file, url: URL.createObjectURL(file) })}
          onUnavailable={onUnavailable}
        />
      ) : (
        <>
          <img src={photo.url} alt={title} className="mx-auto max-h-[60dvh] rounded-tile" />
          <ActionBar>
            <Button size="lg" onClick={() => onPhoto(photo.file)}>
              {t("use")}
            </Button>
            <Button size="lg" variant="secondary" onClick={again}>
              {t("again")}
            </Button>
          </ActionBar>
        </>
      )}
    </Dialog>
  );
}

interface LivePictureProps extends Pick<CameraViewProps, "category" | "view" | "onUnavailable"> {
  onTaken: (photo: File) => void;
}

function LivePicture({ category, view, onTaken, onUnavailable }: LivePictureProps) {
  const t = useTranslations("photos");
  const video = useRef<HTMLVideoElement>(null);
  const [isLive, setLive] = useState(false);
  useCamera(video, onUnavailable);
  const take = async () => {
    const photo = video.current && (await photoOf(video.current));
    if (photo) onTaken(photo);
  };
  return (
    <>
      <div className="relative mx-auto w-fit overflow-hidden rounded-tile bg-plate">
        <video
          ref={video}
          muted
          playsInline
          aria-label={t("live")}
          onPlaying={() => setLive(true)}
          className="max-h-[60dvh] min-h-48 w-full min-w-64"
        />
        {view !== null && (
          <Silhouette category={category} view={view} className="absolute inset-0 m-auto w-11/12 text-white" />
        )}
      </div>
      <ActionBar>
        <Button size="lg" disabled={!isLive} onClick={() => void take()}>
          <Camera aria-hidden />
          {t("shutter")}
        </Button>
      </ActionBar>
    </>
  );
}

function useCamera(video: RefObject<HTMLVideoElement | null>, onUnavailable: () => void): void {
  const unavailable = useEffectEvent(onUnavailable);
  useEffect(() => {
    let stream: MediaStream | null = null;
    let isClosed = false;
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    navigator.mediaDevices.getUserMedia(CONSTRAINTS).then(
      (opened) => {
        stream = opened;
        if (isClosed) stop();
        else if (video.current !== null) void play(video.current, opened);
      },
      () => {
        if (!isClosed) unavailable();
      },
    );
    return () => {
      isClosed = true;
      stop();
    };
  }, [video]);
}

async function play(video: HTMLVideoElement, stream: MediaStream): Promise<void> {
  video.srcObject = stream;
  // Rejects when the view is closed before the first frame.
  await video.play().catch(() => undefined);
}

async function photoOf(video: HTMLVideoElement): Promise<File | null> {
  const { videoWidth: width, videoHeight: height } = video;
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  canvas.getContext("2d")?.drawImage(video, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", JPEG_QUALITY));
  return blob && new File([blob], "photo.jpg", { type: blob.type });
}
