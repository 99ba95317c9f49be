import type { Category } from "@pashu/validators/enums";
import { classNames } from "~/ui/class-names.ts";
import type { PhotoView } from "@pashu/validators/image-paths";

/** Outline and lines inside it, in a box of 196×126. */
type Drawing = readonly [outline: string, lines?: string];

const ON_FOUR_LEGS: Record<PhotoView, Drawing> = {
  side: [
    "M12 44L20 31L31 25L33 15L41 22L56 27C88 20 128 22 158 25C170 26 177 33 178 45L181 82L176 92L173 80L171 54L168 66L170 118L157 118L153 84L146 72C120 82 96 83 74 76L71 86L72 118L59 118L55 80C46 70 42 62 40 53L28 60L16 58Z",
  ],
  udder: [
    "M66 14C84 4 116 4 134 14C146 26 148 46 144 62L142 118L124 118L122 70C120 60 80 60 78 70L76 118L58 118L56 62C52 46 54 26 66 14Z",
    "M100 12L100 46M80 66C78 92 88 98 91 98L92 106L95 106L96 98L104 98L105 106L108 106L109 98C112 98 122 92 120 66",
  ],
  front: [
    "M84 20C90 12 106 12 112 20L128 17C129 27 122 32 114 32C114 44 110 54 105 59C127 61 139 72 139 88L135 120L119 120L116 97L80 97L77 120L61 120L57 88C57 72 69 61 91 59C86 54 82 44 82 32C74 32 67 27 68 17Z",
    "M90 50C94 54 102 54 106 50",
  ],
  tag: [
    "M58 38C92 8 148 12 190 46C160 82 104 92 56 74Z",
    "M58 38C54 28 46 22 34 20M40 20C50 18 56 10 56 2M56 74C54 94 46 110 36 124M22 58m-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0M76 54C104 38 138 38 166 48M118 60m-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M106 68L130 68L138 78L138 118L98 118L98 78ZM107 92L129 92M107 104L129 104",
  ],
};
const BIRD: Record<PhotoView, Drawing> = {
  ...ON_FOUR_LEGS,
  side: [
    "M38 40L48 33C46 20 60 14 69 23C76 39 86 46 102 44C124 40 142 27 162 16C168 40 160 66 140 80C130 87 118 90 110 90L110 112L118 118L98 118L98 90C74 86 58 70 54 49Z",
  ],
  front: [
    "M98 12C110 12 115 24 112 34C132 44 140 62 134 78C130 90 120 95 112 96L112 118L104 118L104 98L92 98L92 118L84 118L84 96C76 95 66 90 62 78C56 62 64 44 84 34C81 24 86 12 98 12Z",
    "M94 28L98 34L102 28",
  ],
};
const DRAWINGS: Record<Category, Record<PhotoView, Drawing>> = {
  cattle: ON_FOUR_LEGS,
  buffalo: ON_FOUR_LEGS,
  goats: ON_FOUR_LEGS,
  sheep: ON_FOUR_LEGS,
  poultry: BIRD,
};

export interface SilhouetteProps {
  category: Category;
  view: PhotoView;
}

export function Silhouette({ category, view, className }: SilhouetteProps & { className?: string }) {
  const [outline, lines] = DRAWINGS[category][view];
  return (
    <svg
      aria-hidden
      viewBox="0 0 196 126"
      className={classNames(
        "fill-none stroke-current stroke-[2.5] [stroke-dasharray:7_5] [stroke-linejoin:round]",
        className,
      )}
    >
      <path d={outline} />
      {lines !== undefined && <path d={lines} />}
    </svg>
  );
}
