import { describe, expect, it } from "vitest";
import { coordinatesText, hasPlace, locationFormOf, profileLocation, withPincode } from "./location-form.ts";

const empty = locationFormOf({ address1: null, address2: null, state: null, pincode: null, location: null });

describe("the location form", () => {
  it("knows a state by its name in any language, and names it in the person's own", () => {
    const form = locationFormOf({ ...empty, address1: "Ausa", state: "Maharashtra", pincode: "४१३ ५२०" });
    expect(form.state).toBe("MH");
    expect(profileLocation(form, "hi")).toEqual({
      address1: "Ausa",
      address2: "",
      state: "महाराष्ट्र",
      pincode: "413520",
      location: "",
    });
  });

  it("keeps a state and a pincode that nobody knows as they are", () => {
    const form = locationFormOf({ ...empty, state: "Bombay State", pincode: "12" });
    expect(profileLocation(form, "en")).toMatchObject({ state: "Bombay State", pincode: "12" });
  });

  it("fills the state once the pincode tells it, and leaves it otherwise", () => {
    expect(withPincode(empty, "413512")).toMatchObject({ pincode: "413512", state: "MH" });
    expect(withPincode({ ...empty, state: "PB" }, "4135")).toMatchObject({ pincode: "4135", state: "PB" });
    expect(withPincode({ ...empty, state: "PB" }, "999999")).toMatchObject({ state: "PB" });
  });

  it.each([
    [{}, false],
    [{ address1: " ", location: " " }, false],
    [{ address2: "Latur", state: "MH", pincode: "413512" }, false],
    [{ address1: "Ausa" }, true],
    [{ location: "18.250000, 76.500000" }, true],
  ])("is enough with %j: %s", (filled, enough) => expect(hasPlace({ ...empty, ...filled })).toBe(enough));
});

it("writes coordinates with six decimals", () => {
  expect(coordinatesText({ latitude: 18.25, longitude: 76.123_456_78 })).toBe("18.250000, 76.123457");
});
