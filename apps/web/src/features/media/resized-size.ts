import { IMAGE_RESIZE_ABOVE_BYTES, IMAGE_WIDTHS } from "@pashu/validators/limits";
import { fitPhoto, type Size } from "@pashu/validators/photo-size";

/** Size of the largest copy that the server stores. Null for a photo that is small enough as it is. */
export function resizedSize(photo: Size, bytes: number): Size | null {
  const size = fitPhoto(photo, Math.max(...IMAGE_WIDTHS));
  const fits = size.width === photo.width && size.height === photo.height;
  return fits && bytes <= IMAGE_RESIZE_ABOVE_BYTES ? null : size;
}
