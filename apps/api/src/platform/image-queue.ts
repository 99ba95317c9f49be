import { IMAGE_CONCURRENCY } from "@pashu/validators/limits";
import pLimit from "p-limit";

/** Decoding uses libuv's four threads; this leaves two for the file system and DNS. */
export const imageQueue = pLimit(IMAGE_CONCURRENCY);
