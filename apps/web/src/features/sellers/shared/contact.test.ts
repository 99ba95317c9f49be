import { describe, expect, it } from "vitest";
import { contactLinks } from "./contact.ts";

describe("contactLinks", () => {
  it("returns the same links for all spellings of a mobile number", () => {
    for (const spelling of ["+919876543210", "98765 43210", "09876543210", "9876543210 (WhatsApp)", "९८७६५ ४३२१०"]) {
      expect(contactLinks(spelling, "Namaste, ₹500?")).toEqual([
        {
          number: "+919876543210",
          call: "tel:+919876543210",
          whatsapp: "https://wa.me/919876543210?text=Namaste%2C%20%E2%82%B9500%3F",
        },
      ]);
    }
  });

  it.each(["9876501234 / 9876501235", "9876501234 9876501235", "९८७६५०१२३४ / ९८७६५०१२३५"])(
    "returns a pair for each number of %j",
    (text) =>
      expect(contactLinks(text, "").map(({ call, whatsapp }) => [call, whatsapp])).toEqual([
        ["tel:+919876501234", "https://wa.me/919876501234?text="],
        ["tel:+919876501235", "https://wa.me/919876501235?text="],
      ]),
  );

  it("returns none for a number of the demonstration", () => expect(contactLinks("+910000000011", "")).toEqual([]));

  it("returns only a call link for other numbers, and none for text without digits", () => {
    expect(contactLinks("02382 24-5678", "")).toEqual([
      { number: "02382245678", call: "tel:02382245678", whatsapp: null },
    ]);
    expect(contactLinks("ask my son", "")).toEqual([]);
  });
});
