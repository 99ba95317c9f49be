import { IMAGE_CONCURRENCY } from "@pashu/validators/limits";
import pLimit from "p-limit";

/** Decoding runs on libuv's four threads; two are left for files and DNS lookups. */
export const imageQueue = pLimit(IMAGE_CONCURRENCY);
