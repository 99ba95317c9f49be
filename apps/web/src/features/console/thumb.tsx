import { imagePathAt, type ImageWidth } from "@pashu/validators/image-paths";
import { classNames } from "~/ui/class-names.ts";

interface ThumbProps {
  path: string | null;
  width?: ImageWidth;
  className: string;
}

/** A listing's photo, or an empty box of its size. The text beside it names it. */
export function Thumb({ path, width = 320, className }: ThumbProps) {
  const box = classNames("rounded-lg bg-sunken object-cover", className);
  if (path === null) return <span aria-hidden className={classNames("block", box)} />;
  return <img src={imagePathAt(path, width)} alt="" className={classNames("photo", box)} />;
}
