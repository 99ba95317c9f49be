import { describe, expect, it } from "vitest";
import { initialsOf } from "./initials.ts";

describe("initialsOf", () => {
  it.each([
    ["Ramesh Kumar Patil", "RP"],
    ["ramesh", "R"],
    ["  asha   devi ", "AD"],
    ["रमेश पाटील", "रपा"],
    ["क्षिति श्रीवास्तव", "क्षिश्री"],
    ["", ""],
  ])("returns the initials of %s: %s", (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
