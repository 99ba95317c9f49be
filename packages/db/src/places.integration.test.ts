import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { placeOf, projectPlace } from "./places.ts";
import { createTestDatabase, type TestDatabase } from "./testing.ts";

describe("placeOf", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  it("returns the coordinates, the point and the district of a known pincode", async () => {
    const found = await placeOf(database.db, "Connaught Place, Delhi, 110001");
    expect(found).toEqual({
      latitude: 28.623,
      longitude: 77.22,
      place: projectPlace(28.623, 77.22),
      districtId: "DL-New Delhi",
      stateCode: "DL",
    });
  });

  it("returns nulls for an unknown pincode and for none", async () => {
    const nowhere = { latitude: null, longitude: null, place: null, districtId: null, stateCode: null };
    expect(await placeOf(database.db, "Nowhere, 999999")).toEqual(nowhere);
    expect(await placeOf(database.db, "Nowhere")).toEqual(nowhere);
  });
});
