import { useState } from "react";
import { useTranslations } from "use-intl";
import { FullScreen } from "./full-screen.tsx";

interface VideoPlayerProps {
  title: string;
  video: string;
  onOpenChange: (open: boolean) => void;
}

/** The phone's own player, started by the tap that opened it. */
export default function VideoPlayer({ title, video, onOpenChange }: VideoPlayerProps) {
  const t = useTranslations("video");
  const [failed, setFailed] = useState(false);
  return (
    <FullScreen title={t("title", { title })} onOpenChange={onOpenChange}>
      <div className="grid min-h-0 grow place-items-center pb-[env(safe-area-inset-bottom)]">
        {failed ? (
          <p role="alert" className="px-6 text-center text-lg">
            {t("notSupported")}
          </p>
        ) : (
          <video
            src={video}
            aria-label={t("title", { title })}
            controls
            autoPlay
            playsInline
            preload="metadata"
            onError={() => setFailed(true)}
            className="max-h-full w-full object-contain"
          >
            {t("notSupported")}
          </video>
        )}
      </div>
    </FullScreen>
  );
}
