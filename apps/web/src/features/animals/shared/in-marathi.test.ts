import { describe, expect, it } from "vitest";
import { animalFixture } from "./animal.fixture.ts";
import { inMarathi } from "./in-marathi.ts";
import { localized } from "./localized.ts";

const textsWith = (hindi: { breedHindi?: string; ageHindi?: string; locationHindi?: string }) =>
  inMarathi(localized(animalFixture(hindi), "mr"));

describe("inMarathi", () => {
  it.each([
    ["मुर्रा", "मुऱ्हा"],
    ["गिर", "गीर"],
    ["गिर क्रॉस", "गीर संकरित"],
    ["साहीवाल", "साहिवाल"],
    ["देवनी", "देवणी"],
    ["मराठवाड़ी", "मराठवाडी"],
    ["होल्स्टीन फ्रीजियन (एचएफ)", "होल्स्टीन फ्रिजियन (एचएफ)"],
    ["खिल्लार", "खिल्लार"],
    ["Murrah", "Murrah"],
  ])("writes the breed %s as %s", (hindi, marathi) => {
    expect(textsWith({ breedHindi: hindi }).breed).toBe(marathi);
  });

  it.each([
    ["5 साल", "5 वर्षे"],
    ["1 साल", "1 वर्ष"],
    ["1 महीना", "1 महिना"],
    ["10 महीने", "10 महिने"],
    ["6 हफ्ते", "6 आठवडे"],
    ["2 साल 6 महीने", "2 वर्षे 6 महिने"],
    ["साढ़े 3 साल", "साडे 3 वर्षे"],
    ["ढाई साल", "अडीच वर्षे"],
    ["5 साल की", "5 साल की"],
    ["5 वर्षे", "5 वर्षे"],
    ["5 years", "5 years"],
  ])("writes the age %s as %s", (hindi, marathi) => {
    expect(textsWith({ ageHindi: hindi }).age).toBe(marathi);
  });

  it("writes the state of the place in Marathi", () => {
    const locationHindi = "कोच्चि, केरल, 682001";
    expect(textsWith({ locationHindi }).location).toBe("कोच्चि, केरळ, 682001");
  });

  it("leaves title and description as the seller wrote them", () => {
    const animal = animalFixture({ titleHindi: "मुर्रा भैंस, 5 साल", descriptionHindi: "गिर" });
    expect(inMarathi(localized(animal, "mr"))).toMatchObject({ title: "मुर्रा भैंस, 5 साल", description: "गिर" });
  });
});
