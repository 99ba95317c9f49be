import { describe, expect, it } from "vitest";
import { fieldsFromPlace } from "./detected-place.ts";

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
