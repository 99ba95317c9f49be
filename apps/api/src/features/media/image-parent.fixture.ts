import { processImage } from "./process-image.ts";
import { jpegWithScans } from "./testing-costly-images.ts";
import { imageProcesses } from "./testing-image-processes.ts";
import { plainImage } from "./testing-images.ts";

/** Prints the id of its image process. Then it ends, or decodes until it is killed. */
await processImage(await plainImage("png"));
console.log(String(await imageProcesses()));
while (process.argv[2] === "decode") await processImage(jpegWithScans(6000, 20));
