import { describe, expect, it } from "vitest";
import { fieldsFromPlace, hasPlace, locationFormOf, profileLocation } from "./location-form.ts";

const empty = locationFormOf({ address1: null, address2: null, state: null, pincode: null, location: null });

describe("location form", () => {
  it("recognizes a state by its name in any language and saves it in the current locale", () => {
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

  it("keeps an unknown state and pincode unchanged", () => {
    const form = locationFormOf({ ...empty, state: "Bombay State", pincode: "12" });
    expect(profileLocation(form, "en")).toMatchObject({ state: "Bombay State", pincode: "12" });
  });

  it.each([
    [{}, false],
    [{ address1: " ", location: " " }, false],
    [{ address2: "Latur", state: "MH", pincode: "413512" }, false],
    [{ address1: "Ausa" }, true],
    [{ location: "18.250000, 76.500000" }, true],
  ])("hasPlace with %j is %s", (fields, enough) => expect(hasPlace({ ...empty, ...fields })).toBe(enough));
});

describe("fieldsFromPlace", () => {
  const position = { latitude: 18.25, longitude: 76.123_456_78 };
  const nowhere = { displayName: null, state: null, stateCode: null };

  it("uses the name on the map, and finds the state by code or name", () => {
    const displayName = "औसा, लातूर, महाराष्ट्र";
    const fields = { location: displayName, state: "MH" };
    expect(fieldsFromPlace({ position, point: { displayName, state: "?", stateCode: "MH" } })).toEqual(fields);
    expect(fieldsFromPlace({ position, point: { displayName, state: "महाराष्ट्र", stateCode: null } })).toEqual(fields);
    expect(fieldsFromPlace({ position, point: { displayName, state: "Orissa", stateCode: "XX" } }).state).toBe("OD");
  });

  it("uses coordinates with six decimals when the place has no name", () => {
    const location = "18.250000, 76.123457";
    expect(fieldsFromPlace({ position, point: null })).toEqual({ location });
    expect(fieldsFromPlace({ position, point: nowhere })).toEqual({ location });
    expect(fieldsFromPlace({ position, point: { ...nowhere, displayName: "Biratnagar", state: "Koshi" } })).toEqual({
      location: "Biratnagar",
    });
  });
});
