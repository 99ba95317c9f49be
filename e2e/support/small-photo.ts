import { whitePng } from "./files.ts";

/** The server resizes it in milliseconds. Tests of media use real photos. */
export const SMALL_PHOTO = { name: "cow.png", mimeType: "image/png", buffer: whitePng(64, 48) };
