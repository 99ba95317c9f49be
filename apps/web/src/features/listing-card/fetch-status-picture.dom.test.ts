import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fetchStatusPicture } from "./fetch-status-picture.ts";

const PATH = "/cards/1-en-12345678-status.jpg";
const NOT_READY = () => new Response("{}", { status: 503 });
const BARE_PHOTO = () => new Response("photo", { headers: { "Cache-Control": "no-store" } });
const PICTURE = () => new Response("picture", { headers: { "Cache-Control": "public, immutable" } });
const HANGING = () => new Promise<Response>(() => {});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Fetches with these answers, and advances the clock until there is a result. */
async function fetchWith(...answers: (() => Response | Promise<Response>)[]) {
  const fetched: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    fetched.push(path);
    return answers[fetched.length - 1]?.() ?? HANGING();
  });
  const began = Date.now();
  const result = fetchStatusPicture(PATH).then(
    async (picture) => picture && (await picture.text()),
    (error: unknown) => String(error),
  );
  await vi.runAllTimersAsync();
  return { result: await result, times: fetched.length, tookMs: Date.now() - began };
}

it.each([
  ["at once", [PICTURE], 1],
  ["after it was not ready", [NOT_READY, PICTURE], 2],
  ["after a bare photo of the previous release", [BARE_PHOTO, BARE_PHOTO, PICTURE], 3],
  ["after a lost connection", [() => Promise.reject(new TypeError("offline")), PICTURE], 2],
  ["after an answer that never arrived", [HANGING, PICTURE], 2],
])("fetchStatusPicture returns the server's picture %s", async (_when, answers, times) => {
  expect(await fetchWith(...answers)).toMatchObject({ result: "picture", times });
});

it.each([
  ["busy", [NOT_READY, NOT_READY, NOT_READY]],
  ["of the previous release", [BARE_PHOTO, BARE_PHOTO, BARE_PHOTO]],
  ["silent", []],
])("fetchStatusPicture gives up after three attempts and 15 seconds when the server is %s", async (_state, answers) => {
  const { result, times, tookMs } = await fetchWith(...answers);
  expect([result, times]).toEqual([null, 3]);
  expect(tookMs).toBeLessThanOrEqual(15_000);
});

it("fetchStatusPicture asks nobody without a network", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  expect(await fetchWith(PICTURE)).toMatchObject({ result: null, times: 0 });
  vi.restoreAllMocks();
});

it.each([404, 410])("fetchStatusPicture throws for a listing that is not public: status %i", async (status) => {
  expect(await fetchWith(() => new Response("{}", { status }))).toMatchObject({
    result: "Error: the listing is not public",
    times: 1,
  });
});
