import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { useSession } from "~/features/auth/shared/session.ts";
import { ReportButton } from "~/features/reports/shared/report-button.tsx";
import { Button } from "~/ui/button.tsx";
import { FullScreen } from "./full-screen.tsx";
import { wrapIndex } from "./wrap-index.ts";

interface VideoPlayerProps {
  animal: AnimalView;
  onOpenChange: (open: boolean) => void;
}

export function VideoPlayer({ animal, onOpenChange }: VideoPlayerProps) {
  const t = useTranslations();
  const { id, sellerId, title, videos } = animal;
  const { profile } = useSession();
  const [shown, setShown] = useState(0);
  const video = videos[shown];
  const hasMultiple = videos.length > 1;
  const step = (by: 1 | -1) => setShown(wrapIndex(shown, by, videos.length));
  const counter = hasMultiple && t("gallery.counter", { n: String(shown + 1), total: String(videos.length) });
  return (
    <FullScreen
      title={t("video.title", { title })}
      note={counter}
      actions={
        profile?.id !== sellerId && (
          <ReportButton subject={{ subjectType: "animal", subjectId: id, sellerId }} className="px-2">
            {t("video.report")}
          </ReportButton>
        )
      }
      onOpenChange={onOpenChange}
    >
      <div className="relative min-h-0 grow">
        {video !== undefined && <Player key={video} title={title} src={video} />}
      </div>
      <div className="flex justify-between gap-3 p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] empty:p-0">
        {hasMultiple && (
          <>
            <Button variant="secondary" onClick={() => step(-1)}>
              <ChevronLeft aria-hidden />
              {t("video.previous")}
            </Button>
            <Button variant="secondary" onClick={() => step(1)}>
              {t("video.next")}
              <ChevronRight aria-hidden />
            </Button>
          </>
        )}
      </div>
    </FullScreen>
  );
}

/** The size does not depend on the video, so the layout does not shift once its metadata is loaded. */
function Player({ title, src }: { title: string; src: string }) {
  const t = useTranslations();
  const [failure, setFailure] = useState<"notSupported" | "cut" | null>(null);
  if (failure !== null) {
    return (
      <div
        role="alert"
        className="grid size-full place-content-center justify-items-center gap-4 px-6 text-center text-lg"
      >
        {t(`video.${failure}`)}
        {failure === "cut" && (
          <Button variant="secondary" onClick={() => setFailure(null)}>
            {t("common.retry")}
          </Button>
        )}
      </div>
    );
  }
  return (
    <video
      src={src}
      aria-label={t("video.title", { title })}
      controls
      autoPlay
      playsInline
      preload="metadata"
      onLoadedMetadata={({ currentTarget }) => {
        // Without a decoder for the picture, browsers play the sound alone and report no error.
        if (currentTarget.videoWidth === 0) setFailure("notSupported");
      }}
      onError={({ currentTarget }) => setFailure(isNetworkError(currentTarget.error) ? "cut" : "notSupported")}
      className="absolute inset-0 size-full object-contain"
    >
      {t("video.notSupported")}
    </video>
  );
}

/**
 * Browsers report a file that they could not load as MEDIA_ERR_SRC_NOT_SUPPORTED, so offline counts as a network error.
 */
function isNetworkError(error: MediaError | null): boolean {
  return error?.code === MediaError.MEDIA_ERR_NETWORK || !navigator.onLine;
}
