import { describe, expect, it } from "vitest";
import { currentPosition } from "./current-position.ts";

type Answer = { coords: { latitude: number; longitude: number } } | { code: number };

/** A browser's geolocation that gives one answer and remembers how it was asked. */
function geolocationThat(answers: Answer) {
  const asked: (PositionOptions | undefined)[] = [];
  const geolocation: Geolocation = {
    getCurrentPosition: (found, failed, options) => {
      asked.push(options);
      if ("coords" in answers) return found({ ...answers, timestamp: 0 } as GeolocationPosition);
      failed?.({ ...answers, message: "" } as GeolocationPositionError);
    },
    watchPosition: () => 0,
    clearWatch: () => {},
  };
  return { geolocation, asked };
}

describe("currentPosition", () => {
  it("asks for an exact place, at most a minute old, within ten seconds", async () => {
    const { geolocation, asked } = geolocationThat({ coords: { latitude: 18.25, longitude: 76.5 } });
    expect(await currentPosition(geolocation)).toEqual({ latitude: 18.25, longitude: 76.5 });
    expect(asked).toEqual([{ timeout: 10_000, maximumAge: 60_000, enableHighAccuracy: true }]);
  });

  it.each([
    [1, "denied"],
    [2, "unavailable"],
    [3, "timeout"],
    [99, "other"],
  ])("calls the browser's error %d %s", async (code, problem) => {
    await expect(currentPosition(geolocationThat({ code }).geolocation)).rejects.toMatchObject({ problem });
  });

  it("knows a browser that cannot tell", async () => {
    await expect(currentPosition(undefined)).rejects.toMatchObject({ problem: "unsupported" });
  });
});
