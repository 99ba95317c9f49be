import { IMAGE_WIDTHS } from "@pashu/validators/limits";
import { imagePathAt } from "@pashu/validators/image-paths";
import sharp from "sharp";
import type { TestClient } from "../../testing/server.ts";
import { SMUGGLED, type HostileFile } from "./testing-hostile-files.ts";
import { isCompleteContainer } from "./video-container.ts";

export type Verdict = "refused" | "kept as a picture" | "kept as a video";

/**
 * Uploads a file and checks what is served of it.
 * @throws Error on an unexpected error, a stored payload, or a wrong content type
 */
export async function sendHostile(client: TestClient, { name, as, bytes, refused }: HostileFile): Promise<Verdict> {
  const wrong = (what: string) => new Error(`${name}: ${what}`);
  const { uploadURL } = await client.json<{ uploadURL: string }>("POST", "/api/objects/upload");
  const { pathname, search } = new URL(uploadURL);
  const type = as === "image" ? "image/jpeg" : "video/mp4";
  const body = new Uint8Array(bytes);
  const put = await client.ask(
    pathname + search,
    { method: "PUT", body, headers: { "Content-Type": type, "Content-Length": String(body.length) } },
    client.address,
  );
  if (put.status >= 500) throw wrong(`sending it answered ${put.status}`);
  const finished = await client.send("PUT", `/api/animal-${as}s`, { [`${as}URL`]: uploadURL });
  const answer = (await finished.json()) as { objectPath?: string; code?: string };
  if (finished.status >= 500) throw wrong(`finishing it answered ${finished.status} ${answer.code}`);
  if (finished.status !== 200 || answer.objectPath === undefined) {
    const served = await client.ask(`/objects/${as}s/${pathname.split("/").at(-1)}.webp`, {}, client.address);
    if (served.status !== 404) throw wrong("it was refused, and is served");
    return "refused";
  }
  if (refused) throw wrong(`it was kept as ${answer.objectPath}`);
  if (as === "video") {
    const video = await fetched(client, answer.objectPath, "video/mp4");
    if (!isCompleteContainer(video, "mp4")) throw wrong("what is served is no video");
    return "kept as a video";
  }
  for (const width of IMAGE_WIDTHS) {
    const picture = await fetched(client, imagePathAt(answer.objectPath, width), "image/webp");
    const { format, pages = 1, exif, xmp, icc } = await sharp(picture).metadata();
    if (format !== "webp" || pages > 1 || exif || xmp || icc) throw wrong("more than a picture's pixels are served");
    if (SMUGGLED.test(picture.toString("latin1"))) throw wrong("what it smuggled is served");
  }
  return "kept as a picture";
}

async function fetched(client: TestClient, path: string, type: string): Promise<Buffer> {
  const served = await client.ask(path, {}, client.address);
  const { headers } = served;
  const guarded =
    headers.get("X-Content-Type-Options") === "nosniff" &&
    headers.get("Content-Type") === type &&
    headers.get("Content-Security-Policy")?.includes("sandbox");
  if (served.status !== 200 || !guarded) throw new Error(`${path} is served as ${headers.get("Content-Type")}`);
  return Buffer.from(await served.arrayBuffer());
}
