import { describe, expect, it } from "vitest";
import { animalTextsFixture } from "./animal-texts.fixture.ts";
import { hindiToMarathi } from "./hindi-to-marathi.ts";
import { localized } from "./localized.ts";

const textsWith = (hindi: { breedHindi?: string; ageHindi?: string; locationHindi?: string }) =>
  hindiToMarathi(localized(animalTextsFixture(hindi), "mr"));

describe("hindiToMarathi", () => {
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
  ])("translates the breed %s to %s", (hindi, marathi) => {
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
  ])("translates the age %s to %s", (hindi, marathi) => {
    expect(textsWith({ ageHindi: hindi }).age).toBe(marathi);
  });

  it("translates the state in the location", () => {
    const locationHindi = "कोच्चि, केरल, 682001";
    expect(textsWith({ locationHindi }).location).toBe("कोच्चि, केरळ, 682001");
  });

  it("writes a village without the dots of Hindi", () => {
    const locationHindi = "पिंपलवाड़ी, अहिल्यानगर, महाराष्ट्र, 414001";
    expect(textsWith({ locationHindi }).location).toBe("पिंपलवाडी, अहिल्यानगर, महाराष्ट्र, 414001");
    expect(textsWith({ locationHindi: "बाज़ार गढ़ी, हिसार" }).location).toBe("बाजार गढी, हिसार");
  });

  it("does not change title and description", () => {
    const animal = animalTextsFixture({ titleHindi: "मुर्रा भैंस, 5 साल", descriptionHindi: "गिर" });
    expect(hindiToMarathi(localized(animal, "mr"))).toMatchObject({ title: "मुर्रा भैंस, 5 साल", description: "गिर" });
  });
});
