import { describe, expect, it } from "vitest";
import { hasPlace, locationFormOf, profileLocation } from "./location-form.ts";

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
