import { isImageType } from "@pashu/validators/image-types";
import { completeJpeg } from "@pashu/validators/jpeg-end";
import { readJpegScans } from "@pashu/validators/jpeg-scans";
import { IMAGE_MAX_BYTES, IMAGE_WIDTHS } from "@pashu/validators/limits";
import { fitPhoto, type Size } from "@pashu/validators/photo-size";
import { detectMimeType } from "./file-type.ts";
import { resizedSize } from "./resized-size.ts";
import { UploadFailure } from "./upload-failure.ts";

const JPEG_QUALITY = 0.82;

type Picture = ImageBitmap | HTMLImageElement;

/**
 * Resizes a photo for slow connections and applies its EXIF orientation. Returns the original if this device cannot
 * decode it but the server can.
 * @throws UploadFailure UNREADABLE, mostly for HEIC, which only Apple's browsers decode; IMAGE_TOO_LARGE for a photo
 *   that stays too large to send
 */
export async function resizePhoto(photo: File): Promise<Blob> {
  const type = await detectMimeType(photo);
  const canSendOriginal = isImageType(type);
  const picture = type === "image/jpeg" ? await decodeJpeg(photo) : await decode(photo, canSendOriginal);
  const resized =
    picture === null ? null : await resize(picture, canSendOriginal ? photo.size : Number.POSITIVE_INFINITY);
  if (resized !== null && (resized.size < photo.size || !canSendOriginal)) return resized;
  if (!canSendOriginal) throw new UploadFailure("UNREADABLE");
  if (photo.size > IMAGE_MAX_BYTES) throw new UploadFailure("IMAGE_TOO_LARGE");
  return photo;
}

/** @param isCommon true for formats that every browser decodes */
async function decode(photo: Blob, isCommon: boolean): Promise<Picture | null> {
  try {
    return await createImageBitmap(photo, { imageOrientation: "from-image" });
  } catch (error) {
    // An `<img>` shows a cut photo as far as it goes. Safari before 17 throws another error, for the option.
    const isBroken = error instanceof DOMException && error.name === "InvalidStateError";
    return isCommon && isBroken ? null : decodeAsElement(photo);
  }
}

/** Some browsers decode formats (mostly HEIC) in an `<img>` but not in `createImageBitmap`. */
async function decodeAsElement(photo: Blob): Promise<HTMLImageElement | null> {
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

/**
 * Accepts a JPEG without its end marker if its last scan is whole: docs/decisions/110-files-that-phones-send.md.
 * @throws UploadFailure UNREADABLE if it is cut
 */
async function decodeJpeg(photo: File): Promise<Picture | null> {
  const jpeg = new Uint8Array(await photo.arrayBuffer());
  if (readJpegScans(jpeg).isEnded) return decode(photo, true);
  const { kept, end, filledEnd } = completeJpeg(jpeg);
  const filled = await pixelsOf(await decode(new Blob([kept, filledEnd]), true));
  const picture = await decode(new Blob([kept, end]), true);
  const pixels = await pixelsOf(picture, { keep: true });
  if (pixels === null || (pixels.length === filled?.length && pixels.every((value, at) => value === filled[at])))
    return picture;
  if (picture !== null) close(picture);
  throw new UploadFailure("UNREADABLE");
}

async function pixelsOf(picture: Picture | null, { keep = false } = {}): Promise<Uint8ClampedArray | null> {
  if (picture === null) return null;
  try {
    const size = fitPhoto(sizeOf(picture), Math.max(...IMAGE_WIDTHS));
    return draw(picture, size)?.getContext("2d")?.getImageData(0, 0, size.width, size.height).data ?? null;
  } catch {
    return null;
  } finally {
    if (!keep) close(picture);
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
    close(picture);
  }
}

function close(picture: Picture): void {
  if ("close" in picture) picture.close();
}

function sizeOf(picture: Picture): Size {
  return "naturalWidth" in picture ? { width: picture.naturalWidth, height: picture.naturalHeight } : picture;
}

function draw(picture: Picture, { width, height }: Size): HTMLCanvasElement | null {
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d");
  if (context === null) return null;
  // JPEG has no transparency: transparent pixels become white, not black.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, width, height);
  return canvas;
}

function encodeAsJpeg(picture: Picture, size: Size): Promise<Blob | null> {
  const canvas = draw(picture, size);
  if (canvas === null) return Promise.resolve(null);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, "image/jpeg", JPEG_QUALITY);
  });
}
