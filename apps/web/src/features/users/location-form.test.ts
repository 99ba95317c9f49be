import { describe, expect, it } from "vitest";
import { filledBy, hasPlace, locationFormOf, profileLocation } from "./location-form.ts";

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

  it.each([
    [{}, false],
    [{ address1: " ", location: " " }, false],
    [{ address2: "Latur", state: "MH", pincode: "413512" }, false],
    [{ address1: "Ausa" }, true],
    [{ location: "18.250000, 76.500000" }, true],
  ])("is enough with %j: %s", (filled, enough) => expect(hasPlace({ ...empty, ...filled })).toBe(enough));
});

describe("a place that the phone found", () => {
  const here = { latitude: 18.25, longitude: 76.123_456_78 };
  const nowhere = { displayName: null, state: null, stateCode: null };

  it("is called as the map calls it, and its state is known by code or by name", () => {
    const displayName = "औसा, लातूर, महाराष्ट्र";
    const filled = { location: displayName, state: "MH" };
    expect(filledBy({ here, point: { displayName, state: "?", stateCode: "MH" } })).toEqual(filled);
    expect(filledBy({ here, point: { displayName, state: "महाराष्ट्र", stateCode: null } })).toEqual(filled);
    expect(filledBy({ here, point: { displayName, state: "Orissa", stateCode: "XX" } }).state).toBe("OD");
  });

  it("stands by its coordinates, with six decimals, where nobody knows more", () => {
    const location = "18.250000, 76.123457";
    expect(filledBy({ here, point: null })).toEqual({ location });
    expect(filledBy({ here, point: nowhere })).toEqual({ location });
    expect(filledBy({ here, point: { ...nowhere, displayName: "Biratnagar", state: "Koshi" } })).toEqual({
      location: "Biratnagar",
    });
  });
});
