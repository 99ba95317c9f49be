import type { Ref } from "react";
import { MediaThumb, type ThumbProps } from "./media-thumb.tsx";

export const THUMB_GRID = "mb-2 grid grid-cols-2 gap-2 sm:grid-cols-3";

export interface ThumbListProps {
  thumbs: readonly ThumbProps[];
  ref: Ref<HTMLUListElement>;
  onMove: (id: string, targetId: string) => void;
}

export function ThumbList({ thumbs, ref }: ThumbListProps) {
  return (
    <ul ref={ref} className={THUMB_GRID}>
      {thumbs.map((thumb) => (
        <MediaThumb key={thumb.item.id} {...thumb} />
      ))}
    </ul>
  );
}
