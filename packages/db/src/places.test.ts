import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DISTRICTS } from "@pashu/validators/place-slugs";
import { stateCode } from "@pashu/validators/states";
import { describe, expect, it } from "vitest";
import { DATA_FOLDER } from "./paths.ts";
import { projectPlace } from "./places.ts";

const EARTH_RADIUS_KM = 6371;
const KM_PER_DEGREE = (EARTH_RADIUS_KM * Math.PI) / 180;

type Coordinates = [latitude: number, longitude: number];
const DELHI: Coordinates = [28.61, 77.21];
const MEERUT: Coordinates = [28.98, 77.71];
const HASSAN: Coordinates = [13.0, 76.1];
const MYSURU: Coordinates = [12.3, 76.64];

function flatKm(a: Coordinates, b: Coordinates): number {
  const [[x1, y1], [x2, y2]] = [projectPlace(...a), projectPlace(...b)];
  return Math.hypot(x1 - x2, y1 - y2) * KM_PER_DEGREE;
}

function trueKm([lat1, lng1]: Coordinates, [lat2, lng2]: Coordinates): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180;
  const cosine =
    Math.sin(rad(lat1)) * Math.sin(rad(lat2)) + Math.cos(rad(lat1)) * Math.cos(rad(lat2)) * Math.cos(rad(lng1 - lng2));
  return EARTH_RADIUS_KM * Math.acos(cosine);
}

describe("projectPlace", () => {
  it.each([
    ["in the north", DELHI, MEERUT],
    ["in the south", HASSAN, MYSURU],
  ])("keeps a distance %s within 5%%", (_, from, to) => {
    expect(flatKm(from, to) / trueKm(from, to)).toBeCloseTo(1, 1);
  });
});

it("has a slug for exactly the districts of the pincode table", () => {
  const [, ...rows] = readFileSync(join(DATA_FOLDER, "pincodes.csv"), "utf8").trim().split("\n");
  const ids = rows.map((row) => {
    const [, , , district, state = ""] = row.split(",");
    return `${stateCode(state)}-${district}`;
  });
  expect(DISTRICTS.map(({ id }) => id).toSorted()).toEqual([...new Set(ids)].toSorted());
});
