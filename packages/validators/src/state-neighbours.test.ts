import { expect, it } from "vitest";
import { neighboursOf } from "./state-neighbours.ts";
import { STATES } from "./states.ts";

it("the neighbours of every state are known, other states, and neighbours of it, too", () => {
  const codes = STATES.map(({ code }) => code);
  for (const code of codes)
    for (const neighbour of neighboursOf(code)) {
      expect(codes).toContain(neighbour);
      expect(neighbour).not.toBe(code);
      expect(neighboursOf(neighbour), `${neighbour} of ${code}`).toContain(code);
    }
  expect(codes.filter((code) => neighboursOf(code).length === 0)).toEqual(["AN", "LD"]);
});
