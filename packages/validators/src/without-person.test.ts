import { describe, expect, it } from "vitest";
import { createRedaction } from "./without-person.ts";

const PERSON = {
  name: "Zebediah S. Qxwold",
  phones: ["+919876543210", "02382 220101"],
  emails: ["zeb.qx+sale@mail.example"],
  addresses: ["7, Peepal Lane, near old well", "Kolwadi Budruk, Hisar, Haryana, 125001"],
  pincodes: ["125001"],
};
const about = createRedaction(PERSON, { isAbout: true });
const elsewhere = createRedaction(PERSON, { isAbout: false });

describe("createRedaction", () => {
  it.each([
    "+919876543210",
    "9876543210",
    "09876543210",
    "+91 98765 43210",
    "98765-43210",
    "९८७६५ ४३२१०",
    "০৯৮৭৬৫৪৩২১০",
    "９８７６５４３２１０",
    "(0) 98.765.432.10",
    "①: 9 8 7 6 5 4 3 2 1 0",
    "02382-220101",
    "०२३८२२२०१०१",
    "zeb.qx+sale@mail.example",
    "ZEB.QX+SALE@Mail.Example",
    "zeb.qx+sale @ mail . example",
    "Zebediah S. Qxwold",
    "ZEBEDIAH S QXWOLD",
    "zebediah  s.\nqxwold",
    "7 PEEPAL-LANE near old well",
    "Kolwadi budruk / HISAR / haryana / 125001",
  ])("replaces %j in any text", (text) => {
    for (const redact of [about, elsewhere]) {
      const redacted = redact(`Ask ${text} today`);
      expect(redacted).toContain("…");
      expect(redacted).not.toMatch(/\p{Nd}{3}|@|zeb|qxw|peepal|kolwadi/iu);
    }
  });

  it.each([
    "zebediah",
    "QXWOLD",
    "Peepal Lane",
    "near OLD well",
    "kolwadi budruk",
    "Zebediahbhai",
    "Zebediah's",
    "125001",
    "१२५००१",
    "z\u200debediah",
  ])("replaces %j only in texts about the person", (text) => {
    expect(about(`Ask ${text} today`)).toMatch(/^Ask …('s)? today$/);
    expect(elsewhere(`Ask ${text} today`)).toBe(`Ask ${text} today`);
  });

  it("finds a name in another script, with an ending", () => {
    const sunita = createRedaction({ ...PERSON, name: "Sunita Jadhav" }, { isAbout: true });
    expect(sunita("सुनीता जाधव ने पैसे लिए, सुनीताने, SUNITABAI")).toBe("… ने पैसे लिए, …, …");
    const inHindi = createRedaction({ ...PERSON, name: "सुनीता जाधव" }, { isAbout: true });
    expect(inHindi("Jadhav, Sunita")).toBe("…, …");
  });

  it("leaves short and common parts of a name, other numbers, states and prices", () => {
    const common = createRedaction({ ...PERSON, name: "Om R. Gir Lal" }, { isAbout: true });
    expect(common("Gir cow, lal colour, R. and Om")).toBe("Gir cow, lal colour, R. and Om");
    expect(common("OM R GIR LAL")).toBe("…");
    const text = "Hisar, Haryana: ₹98,765, call 91234 56789, 2026-11-26, other@mail.example, the old well";
    expect(about(text)).toBe(text);
  });

  it("changes nothing for a person without texts", () => {
    const nobody = createRedaction(
      { name: " ", phones: ["1"], emails: ["", "x"], addresses: [""], pincodes: [] },
      { isAbout: true },
    );
    expect(nobody("Call 9876543210, x")).toBe("Call 9876543210, x");
  });
});
