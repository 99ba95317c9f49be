import { IMAGE_WIDTHS } from "@pashu/validators/limits";
import { imagePathAt } from "@pashu/validators/image-paths";
import sharp from "sharp";
import type { TestClient } from "../../testing/server.ts";
import { PAYLOAD, type HostileFile } from "./testing-hostile-files.ts";
import { isCompleteContainer } from "./video-container.ts";

export type Verdict = "rejected" | "stored as image" | "stored as video";

/**
 * Uploads a file and checks the stored copy.
 * @throws Error on an unexpected error, a stored payload, or a wrong content type
 */
export async function uploadHostileFile(
  client: TestClient,
  { name, as, bytes, mustReject }: HostileFile,
): Promise<Verdict> {
  const error = (problem: string) => new Error(`${name}: ${problem}`);
  const { uploadURL } = await client.json<{ uploadURL: string }>("POST", "/api/objects/upload");
  const { pathname, search } = new URL(uploadURL);
  const type = as === "image" ? "image/jpeg" : "video/mp4";
  const body = new Uint8Array(bytes);
  const put = await client.sendRequest(
    pathname + search,
    { method: "PUT", body, headers: { "Content-Type": type, "Content-Length": String(body.length) } },
    client.address,
  );
  if (put.status >= 500) throw error(`the upload answered ${put.status}`);
  const finished = await client.send("PUT", `/api/animal-${as}s`, { [`${as}URL`]: uploadURL });
  const response = (await finished.json()) as { objectPath?: string; code?: string };
  if (finished.status >= 500) throw error(`finishing the upload answered ${finished.status} ${response.code}`);
  if (finished.status !== 200 || response.objectPath === undefined) {
    const served = await client.sendRequest(`/objects/${as}s/${pathname.split("/").at(-1)}.webp`, {}, client.address);
    if (served.status !== 404) throw error("rejected, but served");
    return "rejected";
  }
  if (mustReject) throw error(`stored as ${response.objectPath}`);
  if (as === "video") {
    const video = await fetchServed(client, response.objectPath, "video/mp4");
    if (!isCompleteContainer(video, "mp4")) throw error("the served file is not a video");
    return "stored as video";
  }
  for (const width of IMAGE_WIDTHS) {
    const image = await fetchServed(client, imagePathAt(response.objectPath, width), "image/webp");
    const { format, pages = 1, exif, xmp, icc } = await sharp(image).metadata();
    if (format !== "webp" || pages > 1 || exif || xmp || icc) throw error("the served image contains metadata");
    if (PAYLOAD.test(image.toString("latin1"))) throw error("the served image contains the payload");
  }
  return "stored as image";
}

async function fetchServed(client: TestClient, path: string, type: string): Promise<Buffer> {
  const served = await client.sendRequest(path, {}, client.address);
  const { headers } = served;
  const hasSecurityHeaders =
    headers.get("X-Content-Type-Options") === "nosniff" &&
    headers.get("Content-Type") === type &&
    headers.get("Content-Security-Policy")?.includes("sandbox");
  if (served.status !== 200 || !hasSecurityHeaders)
    throw new Error(`${path} is served as ${headers.get("Content-Type")}`);
  return Buffer.from(await served.arrayBuffer());
}
