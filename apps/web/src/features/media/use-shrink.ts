import { useEffect, useEffectEvent, useRef, useState } from "react";
import { removeVideo, replaceVideo, storeVideo, type VideoOwner } from "~/lib/storage/pending-video.ts";

interface ShrinkOptions {
  video: File | null;
  owner: VideoOwner | null;
  /** Starts at once. */
  isResumed: boolean;
  onShrunk: (video: File) => void;
}

type Phase = "checking" | "impossible" | "possible" | "working" | "failed";

interface Work {
  controller: AbortController;
  /** Resolves with false if there is no room for the video. */
  stored: Promise<boolean>;
}

type ShrinkModule = Awaited<ReturnType<typeof loadShrink>>;
const loadShrink = async () => import("./shrink-video.ts");

/** Compresses a video in the browser. The original is stored until then, so that a reload restarts the compression. */
export function useShrink({ video, owner, isResumed, onShrunk }: ShrinkOptions) {
  const canTry = video !== null && "VideoEncoder" in window && "VideoDecoder" in window;
  const [phase, setPhase] = useState<Phase>(canTry ? (isResumed ? "working" : "checking") : "impossible");
  const [keepsSound, setKeepsSound] = useState(true);
  const [share, setShare] = useState(0);
  const [isStored, setStored] = useState<boolean | null>(null);
  const work = useRef<Work>(null);
  const forgotten = useRef(Promise.resolve());

  const start = async (file: File, storing?: Promise<boolean>) => {
    const controller = new AbortController();
    const { signal } = controller;
    const stored = storing ?? forgotten.current.then(() => store(owner, file));
    work.current = { controller, stored };
    void stored.then(setStored);
    setShare(0);
    setPhase("working");
    const screenLock = keepScreenOn();
    try {
      const small = await (await loadShrink()).shrinkVideo(file, { signal, onProgress: setShare });
      if (owner !== null && (await stored)) await replaceVideo(owner, small);
      if (!signal.aborted) onShrunk(small);
    } catch {
      if (signal.aborted) return;
      setPhase("failed");
      forget();
    } finally {
      void screenLock.then((lock) => lock?.release());
    }
  };
  const forget = () => {
    forgotten.current = remove(owner, work.current?.stored ?? isResumed);
  };
  const cancel = () => {
    work.current?.controller.abort();
    setPhase("possible");
    forget();
  };

  const begin = useEffectEvent(async ({ checkVideo }: ShrinkModule) => {
    if (video === null) return;
    if (phase === "working") return start(video, Promise.resolve(true));
    const possible = await checkVideo(video).catch(() => null);
    setKeepsSound(possible?.keepsSound ?? true);
    setPhase(possible === null ? "impossible" : "possible");
  });
  useEffect(() => {
    let isUnmounted = false;
    const unlessUnmounted = async (module: ShrinkModule) => (isUnmounted ? undefined : begin(module));
    if (canTry) loadShrink().then(unlessUnmounted, () => setPhase("impossible"));
    return () => {
      isUnmounted = true;
      work.current?.controller.abort();
    };
  }, [canTry]);

  return { phase, keepsSound, share, isStored, start: () => video && void start(video), cancel };
}

async function store(owner: VideoOwner | null, video: File): Promise<boolean> {
  if (owner === null) return false;
  return storeVideo(owner, video, Date.now()).then(
    () => true,
    () => false,
  );
}

async function remove(owner: VideoOwner | null, stored: Promise<boolean> | boolean): Promise<void> {
  if (owner !== null && (await stored)) await removeVideo(owner).catch(() => undefined);
}

/** A phone that turns its screen off suspends the page. */
async function keepScreenOn(): Promise<WakeLockSentinel | null> {
  return navigator.wakeLock?.request("screen").catch(() => null) ?? null;
}
