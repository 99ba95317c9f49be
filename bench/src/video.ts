import { execFile } from "node:child_process";
import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { openEditPage } from "@pashu/e2e/open-edit-page";
import { translate } from "@pashu/i18n/translator";
import { MEGABYTE, VIDEO_MAX_BYTES } from "@pashu/validators/limits";
import type { Page } from "@playwright/test";
import { launchChromium } from "./launch-chromium.ts";
import { writeReport } from "./report.ts";
import { startServer } from "./server.ts";

const run = promisify(execFile);

/** 40 MB, as a phone records 30 seconds in Full HD. */
const SECONDS = 30;
const VIDEO_BITRATE = "10600k";
/** The work may last three times as long as the video. */
const BUDGET = 3;
const MAX_DRIFT_S = 0.2;

/** Makes a phone video smaller on the edit page. Needs ffmpeg and a Chromium with H.264. */
export async function benchVideo(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "pashu-bench-video-"));
  const server = await startServer("", { OTP_DELIVERY: "demo", BOT_CHECK: "off" });
  const browser = await launchChromium();
  try {
    const large = join(folder, "phone.mp4");
    await recordVideo(large);
    const page = await browser.newPage({ baseURL: server.url, viewport: { width: 360, height: 640 } });
    const { workMs, bytes, frames } = await shrink(page, large);
    const small = join(folder, "small.mp4");
    await writeFile(small, bytes);
    const [before, after] = [await probe(large), await probe(small)];
    const drift = Math.abs(before.seconds - after.seconds);
    const workS = workMs / 1000;
    await writeReport({
      name: "video",
      title: "A phone video made smaller in the browser",
      notes: [
        `Chromium ${browser.version()} without GPU; CPU not slowed down`,
        `Input: ${inMb((await stat(large)).size)} MB, ${SECONDS} s, 1920 × 1080, H.264 and AAC, with noise`,
      ],
      head: ["figure", "value", "budget", "met"],
      rows: [
        ["time", `${workS.toFixed(1)} s`, `${BUDGET} × ${SECONDS} s`, yesNo(workS <= BUDGET * SECONDS)],
        ["size", `${inMb(bytes.length)} MB`, `${inMb(VIDEO_MAX_BYTES)} MB`, yesNo(bytes.length < VIDEO_MAX_BYTES)],
        ["difference of the duration", `${drift.toFixed(2)} s`, `${MAX_DRIFT_S} s`, yesNo(drift <= MAX_DRIFT_S)],
        ["first and last frame", frames, "decoded", yesNo(frames === "1280 × 720, 1280 × 720")],
        ["sound", `${after.soundPackets} packets`, "copied", yesNo(after.soundPackets === before.soundPackets)],
      ],
    });
  } finally {
    await browser.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function recordVideo(path: string): Promise<void> {
  const picture = ["-f", "lavfi", "-i", `testsrc2=size=1920x1080:rate=30:duration=${SECONDS}`];
  const sound = ["-f", "lavfi", "-i", `sine=frequency=440:sample_rate=48000:duration=${SECONDS}`];
  const h264 = ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p", "-b:v", VIDEO_BITRATE];
  const aac = ["-c:a", "aac", "-b:a", "128k"];
  const inputs = [...picture, ...sound, "-vf", "noise=alls=20:allf=t"];
  await run("ffmpeg", ["-v", "error", ...inputs, ...h264, ...aac, path]).catch((cause: unknown) => {
    throw new Error("This bench needs ffmpeg on the PATH, e.g. `apt-get install ffmpeg`.", { cause });
  });
}

async function shrink(page: Page, path: string) {
  await openEditPage(page, (...message) => translate("en", ...message), { title: "Murrah buffalo" });
  await page.locator('input[type="file"]').setInputFiles(path);
  const button = page.getByRole("button", { name: translate("en", "guide.shrink") });
  await button.click({ timeout: 60_000 });
  const start = performance.now();
  const player = page.getByLabel(translate("en", "upload.videoAlt", { n: "1" }), { exact: true });
  await player.waitFor({ timeout: 10 * 60_000 });
  const workMs = performance.now() - start;
  const { base64, frames } = await player.evaluate(async (video: HTMLVideoElement) => {
    const blob = await (await fetch(video.src)).blob();
    const sizes: string[] = [];
    for (const time of [0.01, video.duration - 0.05]) {
      const seeked = new Promise((resolve) => video.requestVideoFrameCallback(resolve));
      video.currentTime = time;
      await seeked;
      sizes.push(`${video.videoWidth} × ${video.videoHeight}`);
    }
    const url = await new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.addEventListener("load", () => resolve(typeof reader.result === "string" ? reader.result : ""));
      reader.readAsDataURL(blob);
    });
    return { base64: url.slice(url.indexOf(",") + 1), frames: sizes.join(", ") };
  });
  return { workMs, bytes: Buffer.from(base64, "base64"), frames };
}

async function probe(path: string): Promise<{ seconds: number; soundPackets: number }> {
  const entries = "format=duration:stream=codec_type,nb_frames";
  const { stdout } = await run("ffprobe", ["-v", "error", "-show_entries", entries, "-of", "json", path]);
  const { format, streams } = JSON.parse(stdout) as {
    format: { duration: string };
    streams: { codec_type: string; nb_frames: string }[];
  };
  const sound = streams.find(({ codec_type }) => codec_type === "audio");
  return { seconds: Number(format.duration), soundPackets: Number(sound?.nb_frames ?? 0) };
}

function inMb(bytes: number): string {
  return (bytes / MEGABYTE).toFixed(1);
}

function yesNo(isMet: boolean): string {
  return isMet ? "yes" : "no";
}
