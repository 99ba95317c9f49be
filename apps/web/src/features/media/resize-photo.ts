import { detectMimeType } from "./file-type.ts";
import { resizedSize } from "./resized-size.ts";
import { UploadFailure } from "./upload-failure.ts";

const JPEG_QUALITY = 0.82;

type Picture = ImageBitmap | HTMLImageElement;

/** Types that the server can decode. Other types are converted on the device or rejected. */
const SERVER_DECODABLE: ReadonlySet<string | null> = new Set([
  "image/jpeg",
  "image/png",
  "image/gif",
  "image/webp",
  "image/avif",
]);

/**
 * Resizes a photo for slow connections and applies its EXIF orientation. Returns the original if this device cannot
 * decode it but the server can.
 * @throws UploadFailure UNREADABLE, mostly for HEIC, which only Apple's browsers decode
 */
export async function resizePhoto(photo: File): Promise<Blob> {
  const canSendOriginal = SERVER_DECODABLE.has(await detectMimeType(photo));
  const picture = await decode(photo);
  const resized =
    picture === null ? null : await resize(picture, canSendOriginal ? photo.size : Number.POSITIVE_INFINITY);
  if (resized !== null && (resized.size < photo.size || !canSendOriginal)) return resized;
  if (!canSendOriginal) throw new UploadFailure("UNREADABLE");
  return photo;
}

async function decode(photo: File): Promise<Picture | null> {
  try {
    return await createImageBitmap(photo, { imageOrientation: "from-image" });
  } catch {
    return decodeAsElement(photo);
  }
}

/** Some browsers decode formats (mostly HEIC) in an `<img>` but not in `createImageBitmap`. */
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

async function resize(picture: Picture, bytes: number): Promise<Blob | null> {
  try {
    const size = resizedSize(sizeOf(picture), bytes);
    return size === null ? null : await encodeAsJpeg(picture, size);
  } catch {
    // Decoding can succeed and drawing fail on a device with little memory.
    return null;
  } finally {
    if ("close" in picture) picture.close();
  }
}

function sizeOf(picture: Picture) {
  return "naturalWidth" in picture ? { width: picture.naturalWidth, height: picture.naturalHeight } : picture;
}

function encodeAsJpeg(picture: Picture, { width, height }: { width: number; height: number }): Promise<Blob | null> {
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d");
  if (context === null) return Promise.resolve(null);
  // JPEG has no transparency: transparent pixels become white, not black.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, width, height);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, "image/jpeg", JPEG_QUALITY);
  });
}
