import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { Gallery } from "./gallery.tsx";
import { VideoPlayer } from "./video-player.tsx";

interface ViewerProps {
  animal: AnimalView;
  /** The videos, or the photos from this index on. */
  show: "video" | number;
  /** One of the photos, which a moderator has confirmed. */
  confirmedPhoto?: string | null | undefined;
  onOpenChange: (open: boolean) => void;
}

export default function Viewer({ animal, show, confirmedPhoto, onOpenChange }: ViewerProps) {
  return show === "video" ? (
    <VideoPlayer animal={animal} onOpenChange={onOpenChange} />
  ) : (
    <Gallery animal={animal} start={show} confirmedPhoto={confirmedPhoto} onOpenChange={onOpenChange} />
  );
}
