import { Play, VideoOff } from "lucide-react";
import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { useI18n } from "~/lib/i18n/i18n-context.tsx";
import { cardImage } from "~/lib/images/image-sources.ts";
import { usePrefersReducedData } from "~/lib/images/use-prefers-reduced-data.ts";

interface VideoThumbnailProps {
  video: string;
  image: string | undefined;
  /** Name of the button that contains the thumbnail. */
  label: string;
}

/** Uses a photo of the listing as the poster, which has far fewer bytes than the video's first frame. */
export function VideoThumbnail({ video, image, label }: VideoThumbnailProps) {
  const t = useTranslations();
  const locale = useLocale();
  const i18n = useI18n();
  const reducedData = usePrefersReducedData();
  const [isUnplayable, setUnplayable] = useState(false);
  const check = (element: HTMLVideoElement) => {
    if (!canPlay(element)) i18n.load(["viewer"]).then(() => setUnplayable(true), ignore);
  };
  const withoutPicture = {
    src: `${video}#t=0.1`,
    // The server's HTML is the same for all users, so the browser decides whether to load the frame.
    preload: reducedData ? "none" : "metadata",
  };
  return (
    <>
      <span className="sr-only">{label}</span>
      <video
        {...(image === undefined ? withoutPicture : { poster: cardImage(image).src, preload: "none" })}
        muted
        playsInline
        tabIndex={-1}
        // Detects a video that was loaded before hydration.
        ref={(element) => void (element !== null && check(element))}
        onLoadedMetadata={({ currentTarget }) => check(currentTarget)}
        onError={({ currentTarget }) => check(currentTarget)}
        className="photo absolute inset-0 size-full object-cover object-[50%_58%]"
      />
      {isUnplayable ? (
        <span
          // Another element than the play sign: growing would be a layout shift.
          key="unplayable"
          lang={locale}
          className="absolute inset-0 grid place-content-center justify-items-center gap-1 bg-sunken px-4 pb-8 text-center text-sm leading-tight text-muted"
        >
          <VideoOff aria-hidden className="size-8" />
          {t("video.notSupported")}
        </span>
      ) : (
        <span
          key="play"
          className="absolute inset-0 m-auto grid size-15 place-items-center rounded-full bg-plate text-white"
        >
          <Play aria-hidden className="ml-1 size-7 fill-current" />
        </span>
      )}
    </>
  );
}

/** False if the browser has no decoder for the picture: some report an error, others play the sound alone. */
function canPlay({ error, readyState, videoWidth }: HTMLVideoElement): boolean {
  // A file that could not be loaded has the same code, so only Chromium's message tells.
  if (error !== null) return !error.message.includes("NO_SUPPORTED_STREAMS");
  return readyState < HTMLMediaElement.HAVE_METADATA || videoWidth > 0;
}

/** Without the words, the player shows them after a tap. */
function ignore(): void {}
