import { typeOfFile } from "./file-type.ts";
import { resizedSize } from "./resize-plan.ts";
import { UploadFailure } from "./upload-failure.ts";

const JPEG_QUALITY = 0.82;

type Picture = ImageBitmap | HTMLImageElement;

/** What the server can read by itself; anything else is drawn anew by this phone or not at all. */
const READ_BY_SERVER: ReadonlySet<string | null> = new Set([
  "image/jpeg",
  "image/png",
  "image/gif",
  "image/webp",
  "image/avif",
]);

/**
 * Makes a photo small enough for a slow connection, upright as the camera meant it.
 * What this phone cannot decode goes as it is where the server may still be able to.
 * @throws UploadFailure UNREADABLE, for HEIC above all, which only Apple's browsers decode
 */
export async function resizePhoto(photo: File): Promise<Blob> {
  const goesAsIs = READ_BY_SERVER.has(await typeOfFile(photo));
  const picture = await decode(photo);
  const drawn = picture === null ? null : await redraw(picture, goesAsIs ? photo.size : Number.POSITIVE_INFINITY);
  if (drawn !== null && (drawn.size < photo.size || !goesAsIs)) return drawn;
  if (!goesAsIs) throw new UploadFailure("UNREADABLE");
  return photo;
}

async function decode(photo: File): Promise<Picture | null> {
  try {
    return await createImageBitmap(photo, { imageOrientation: "from-image" });
  } catch {
    return decodeAsElement(photo);
  }
}

/** Some browsers show formats (HEIC above all) that `createImageBitmap` does not take. */
async function decodeAsElement(photo: File): Promise<HTMLImageElement | null> {
  const url = URL.createObjectURL(photo);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return image;
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(url);
  }
}

async function redraw(picture: Picture, bytes: number): Promise<Blob | null> {
  try {
    const size = resizedSize(sizeOf(picture), bytes);
    return size === null ? null : await draw(picture, size);
  } catch {
    // A phone short of memory may decode what it then cannot draw.
    return null;
  } finally {
    if ("close" in picture) picture.close();
  }
}

function sizeOf(picture: Picture) {
  return "naturalWidth" in picture ? { width: picture.naturalWidth, height: picture.naturalHeight } : picture;
}

function draw(picture: Picture, { width, height }: { width: number; height: number }): Promise<Blob | null> {
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d");
  if (context === null) return Promise.resolve(null);
  // JPEG has no transparency: what is see-through becomes white, not black.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, width, height);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, "image/jpeg", JPEG_QUALITY);
  });
}
