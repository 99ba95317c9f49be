import { describe, expect, it } from "vitest";
import { contactLinks } from "./contact.ts";

describe("contactLinks", () => {
  it("returns the same links for all spellings of a mobile number", () => {
    for (const spelling of ["+919876543210", "98765 43210", "09876543210"]) {
      expect(contactLinks(spelling, "Namaste, ₹500?")).toEqual({
        call: "tel:+919876543210",
        whatsapp: "https://wa.me/919876543210?text=Namaste%2C%20%E2%82%B9500%3F",
      });
    }
  });

  it("returns only a call link for other numbers, and none for text without digits", () => {
    expect(contactLinks("02382 24-5678", "")).toEqual({ call: "tel:02382245678", whatsapp: null });
    expect(contactLinks("ask my son", "")).toEqual({ call: null, whatsapp: null });
  });
});
