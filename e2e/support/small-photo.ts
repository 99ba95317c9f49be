import { whitePng } from "./files.ts";

/** The server resizes it in milliseconds; photos of phones are for tests of the media themselves. */
export const SMALL_PHOTO = { name: "cow.png", mimeType: "image/png", buffer: whitePng(64, 48) };
