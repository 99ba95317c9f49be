import { VIDEO_MAX_BYTES } from "@pashu/validators/limits";
import { BlobSource, BufferTarget, Conversion, Input, MP4, Mp4OutputFormat, Output, QTFF, Quality } from "mediabunny";
import { planVideo, type VideoPlan } from "./video-plan.ts";

/** Packets from which the frame rate and the bitrate of the sound are estimated. */
const SAMPLED_PACKETS = 200;
const ATTEMPTS = 2;

interface ShrinkOptions {
  signal: AbortSignal;
  /** @param share range 0 to 1 */
  onProgress: (share: number) => void;
}

/**
 * Checks whether this browser can make a video small enough for an upload.
 * @returns null if it cannot: the codec is not supported, or the video is too long
 */
export async function checkVideo(video: Blob): Promise<{ keepsSound: boolean } | null> {
  using input = openVideo(video);
  const plan = await planOf(input);
  if (plan === null) return null;
  const { conversion, isPossible, keepsSound } = await prepare(input, plan);
  await conversion.cancel();
  return isPossible ? { keepsSound } : null;
}

/**
 * Encodes a video as H.264 that is small enough for an upload. Sound is copied; metadata, e.g. the place, is left out.
 * @throws Error if it is aborted or this browser cannot convert the video
 */
export async function shrinkVideo(video: File, { signal, onProgress }: ShrinkOptions): Promise<File> {
  using input = openVideo(video);
  let plan = await planOf(input);
  if (plan === null) throw new Error("video too long");
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const bytes = await convert(input, plan, { signal, onProgress });
    if (bytes.byteLength <= VIDEO_MAX_BYTES) return new File([bytes], mp4Name(video.name), { type: "video/mp4" });
    plan = { ...plan, bitrate: Math.floor((0.85 * plan.bitrate * VIDEO_MAX_BYTES) / bytes.byteLength) };
  }
  throw new Error("encoder exceeds the bitrate");
}

function openVideo(video: Blob): Input {
  return new Input({ source: new BlobSource(video), formats: [MP4, QTFF] });
}

async function planOf(input: Input): Promise<VideoPlan | null> {
  const picture = await input.getPrimaryVideoTrack();
  if (picture === null) return null;
  const sound = await input.getPrimaryAudioTrack();
  const [width, height, duration, { averagePacketRate }, audio] = await Promise.all([
    picture.getDisplayWidth(),
    picture.getDisplayHeight(),
    input.computeDuration(),
    picture.computePacketStats(SAMPLED_PACKETS),
    sound?.computePacketStats(SAMPLED_PACKETS),
  ]);
  return planVideo({
    width,
    height,
    duration,
    frameRate: averagePacketRate,
    audioBitrate: audio?.averageBitrate ?? 0,
  });
}

async function prepare(input: Input, { width, height, bitrate, frameRate }: VideoPlan) {
  const target = new BufferTarget();
  const conversion = await Conversion.init({
    input,
    output: new Output({ format: new Mp4OutputFormat({ fastStart: "in-memory" }), target }),
    tracks: "primary",
    video: {
      codec: "avc",
      width,
      height,
      fit: "fill",
      quality: new Quality({ bitrate }),
      frameRate,
      forceTranscode: true,
    },
    // Browsers play few other codecs in MP4. AAC is copied.
    audio: { codec: "aac" },
    tags: {},
    showWarnings: false,
  });
  const isDiscarded = (type: "video" | "audio") => conversion.discardedTracks.some(({ track }) => track.type === type);
  return {
    conversion,
    target,
    isPossible: conversion.isValid && !isDiscarded("video"),
    keepsSound: !isDiscarded("audio"),
  };
}

async function convert(
  input: Input,
  plan: VideoPlan,
  { signal, onProgress }: ShrinkOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const { conversion, target, isPossible } = await prepare(input, plan);
  if (!isPossible) throw new Error("codec not supported");
  conversion.onProgress = onProgress;
  const cancel = () => void conversion.cancel();
  signal.addEventListener("abort", cancel);
  try {
    signal.throwIfAborted();
    await conversion.execute();
    signal.throwIfAborted();
    if (target.buffer === null) throw new Error("no output");
    return new Uint8Array(target.buffer);
  } finally {
    signal.removeEventListener("abort", cancel);
  }
}

function mp4Name(name: string): string {
  return `${name.replace(/\.[^.]*$/, "")}.mp4`;
}
