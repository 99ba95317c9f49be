import { Play } from "lucide-react";
import { cardImage } from "~/lib/images/image-sources.ts";
import { usePrefersReducedData } from "~/lib/images/use-prefers-reduced-data.ts";

/** Uses a photo of the listing as the poster, which has far fewer bytes than the video's first frame. */
export function VideoThumbnail({ video, image }: { video: string; image: string | undefined }) {
  const reducedData = usePrefersReducedData();
  const withoutPicture = {
    src: `${video}#t=0.1`,
    // The server's HTML is the same for all users, so the browser decides whether to load the frame.
    preload: reducedData ? "none" : "metadata",
  };
  return (
    <>
      <video
        {...(image === undefined ? withoutPicture : { poster: cardImage(image).src, preload: "none" })}
        muted
        playsInline
        tabIndex={-1}
        className="photo absolute inset-0 size-full object-cover object-[50%_58%]"
      />
      <span className="absolute inset-0 m-auto grid size-15 place-items-center rounded-full bg-plate text-white">
        <Play aria-hidden className="ml-1 size-7 fill-current" />
      </span>
    </>
  );
}
