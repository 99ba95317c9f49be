import { describe, expect, it } from "vitest";
import { currentPosition } from "./current-position.ts";

type Result = { coords: { latitude: number; longitude: number } } | { code: number };

/** Stubs a browser geolocation that returns one result, and records the options it was called with. */
function geolocationReturning(result: Result) {
  const calls: (PositionOptions | undefined)[] = [];
  const geolocation: Geolocation = {
    getCurrentPosition: (found, failed, options) => {
      calls.push(options);
      if ("coords" in result) return found({ ...result, timestamp: 0 } as GeolocationPosition);
      failed?.({ ...result, message: "" } as GeolocationPositionError);
    },
    watchPosition: () => 0,
    clearWatch: () => {},
  };
  return { geolocation, calls };
}

describe("currentPosition", () => {
  it("requests an accurate position, at most a minute old, within ten seconds", async () => {
    const { geolocation, calls } = geolocationReturning({ coords: { latitude: 18.25, longitude: 76.5 } });
    expect(await currentPosition(geolocation)).toEqual({ latitude: 18.25, longitude: 76.5 });
    expect(calls).toEqual([{ timeout: 10_000, maximumAge: 60_000, enableHighAccuracy: true }]);
  });

  it.each([
    [1, "denied"],
    [2, "unavailable"],
    [3, "timeout"],
    [99, "other"],
  ])("maps the browser's error code %d to %s", async (code, problem) => {
    await expect(currentPosition(geolocationReturning({ code }).geolocation)).rejects.toMatchObject({ problem });
  });

  it("rejects as unsupported in a browser without geolocation", async () => {
    await expect(currentPosition(undefined)).rejects.toMatchObject({ problem: "unsupported" });
  });
});
