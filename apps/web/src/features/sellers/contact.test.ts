import { describe, expect, it } from "vitest";
import { contactAddress, readablePhone, waysToReach, type Contact } from "./contact.ts";

const contact: Contact = {
  name: "Ramesh Jadhav",
  phone: "+919876543210",
  address1: "Shivapur",
  address2: " ",
  state: "Maharashtra",
  pincode: "413512",
  location: "Latur",
};
const nowhere = { address1: null, address2: "", state: null, pincode: null };

describe("contactAddress", () => {
  it("joins what there is of the address", () => {
    expect(contactAddress(contact)).toBe("Shivapur, Maharashtra, 413512");
  });

  it("falls back to the location, and says so when there is nothing", () => {
    expect(contactAddress({ ...contact, ...nowhere })).toBe("Latur");
    expect(contactAddress({ ...contact, ...nowhere, location: " " })).toBeNull();
  });
});

describe("waysToReach", () => {
  it("knows the same number however the profile writes it", () => {
    for (const written of ["+919876543210", "98765 43210", "09876543210"]) {
      expect(waysToReach(written, "Namaste, ₹500?")).toEqual({
        call: "tel:+919876543210",
        whatsapp: "https://wa.me/919876543210?text=Namaste%2C%20%E2%82%B9500%3F",
      });
    }
  });

  it("dials what is no mobile number, and does not offer WhatsApp", () => {
    expect(waysToReach("02382 24-5678", "")).toEqual({ call: "tel:02382245678", whatsapp: null });
    expect(waysToReach("ask my son", "")).toEqual({ call: null, whatsapp: null });
  });
});

it("parts a number for reading", () => {
  expect(readablePhone("9876543210")).toBe("+91 98765 43210");
  expect(readablePhone("call my son")).toBe("call my son");
});
