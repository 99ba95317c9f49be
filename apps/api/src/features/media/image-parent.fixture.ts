import { readFile } from "node:fs/promises";
import { processImage } from "./process-image.ts";
import { jpegWithScans } from "./testing-costly-images.ts";
import { plainImage } from "./testing-images.ts";

/** Prints the id of its image process. Then it ends, or decodes until it is killed. */
await processImage(await plainImage("png"));
const children = await readFile(`/proc/${process.pid}/task/${process.pid}/children`, "latin1");
for (const pid of children.trim().split(" ")) {
  const command = await readFile(`/proc/${pid}/cmdline`, "latin1");
  if (command.includes("image-process")) console.log(pid);
}
while (process.argv[2] === "decode") await processImage(jpegWithScans(6000, 20));
