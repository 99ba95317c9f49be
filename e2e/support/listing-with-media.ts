import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";

/** Lists an animal with these photos and a video, as whoever is signed in in this browser. */
export async function listingWithMedia(page: Page, photos: string[]): Promise<string> {
  const images: string[] = [];
  for (const photo of photos) images.push(await upload(page, "image", "image/webp", readFileSync(photo)));
  const videos = [await upload(page, "video", "video/webm", await recordVideo(page))];
  const answer = await page.request.post("/api/animals", {
    data: {
      title: "Murrah buffalo, 12 litres, second byaat",
      titleHindi: "मुर्रा भैंस, 12 लीटर, दूसरा ब्यात",
      description: "Calm, eats everything, vaccinated in June. Sold because we move to the city.",
      category: "buffalo",
      price: 145_000,
      breed: "Murrah",
      age: "5 years",
      location: "Shivapur, Maharashtra, 413512",
      dailyMilkProduction: 12,
      isPregnant: true,
      images,
      videos,
    },
  });
  expect(answer.status()).toBe(201);
  const { id } = await answer.json();
  return id;
}

async function upload(page: Page, kind: "image" | "video", type: string, data: Buffer): Promise<string> {
  const { uploadURL } = await (await page.request.post("/api/objects/upload", { data: {} })).json();
  const put = await page.request.put(uploadURL, { data, headers: { "Content-Type": type } });
  expect(put.status()).toBe(200);
  const finished = await page.request.put(`/api/animal-${kind}s`, { data: { [`${kind}URL`]: uploadURL } });
  expect(finished.status()).toBe(200);
  const { objectPath } = await finished.json();
  return objectPath;
}

/** A moment of a moving square, so that a real video is played. */
async function recordVideo(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 64, height: 48 });
    const pen = canvas.getContext("2d");
    const recorder = new MediaRecorder(canvas.captureStream(), { mimeType: "video/webm;codecs=vp8" });
    const parts: Blob[] = [];
    recorder.addEventListener("dataavailable", ({ data }) => parts.push(data));
    const stopped = new Promise((resolve) => {
      recorder.addEventListener("stop", resolve);
    });
    recorder.start();
    for (let x = 0; x < 20; x += 1) {
      pen?.fillRect(x, x, 16, 16);
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
    }
    recorder.stop();
    await stopped;
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())];
  });
  return Buffer.from(bytes);
}
