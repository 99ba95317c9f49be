import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, it } from "vitest";
import { LOCALES, type Locale } from "@pashu/i18n/locales";
import { I18n } from "~/lib/i18n/i18n.ts";
import { I18nProvider } from "~/lib/i18n/i18n-context.tsx";
import { Distance } from "./distance.tsx";
import { storePlace } from "./store-place.ts";

afterEach(() => {
  localStorage.clear();
});

const i18ns: Partial<Record<Locale, I18n>> = {};
beforeAll(async () => {
  for (const locale of LOCALES) {
    const i18n = new I18n(locale);
    await i18n.load(["animals"]);
    i18ns[locale] = i18n;
  }
});

function textOf(to: { lat?: number; lng?: number; distance?: number }, locale: Locale = "en") {
  const i18n = i18ns[locale];
  if (i18n === undefined) throw new Error("not loaded");
  render(
    <I18nProvider i18n={i18n}>
      <Distance {...to} className="" />
    </I18nProvider>,
  );
  return screen.getByRole("strong").textContent;
}

it("takes no room without a distance, unless it has a minimum width", () => {
  const { container } = render(
    <I18nProvider i18n={i18ns.en ?? new I18n("en")}>
      <Distance lat={29.16} lng={75.73} />
    </I18nProvider>,
  );
  expect(container.innerHTML).toBe("");
});

it("shows nothing while the user's place or the listing's is unknown", () => {
  expect(textOf({ lat: 29.16, lng: 75.73 })).toBe("");
  cleanup();
  storePlace({ pincode: 125_001, lat: 29.16, lng: 75.73 });
  expect(textOf({})).toBe("");
});

it.each([
  ["en", 29.16, "Under 2 km"],
  ["hi", 29.17, "2 किमी से कम"],
  ["mr", 29.17, "2 किमीच्या आत"],
  ["en", 29.18, "2 km"],
  ["en", 29.27, "12 km"],
  ["hi", 40.16, "1,223 किमी"],
] as const)("shows in %s the distance to latitude %d as %s", (locale, lat, text) => {
  storePlace({ pincode: 125_001, lat: 29.16, lng: 75.73 });
  expect(textOf({ lat, lng: 75.73 }, locale)).toBe(text);
});

it("shows the distance from the origin of the list rather than from the user's place", () => {
  storePlace({ pincode: 125_001, lat: 29.16, lng: 75.73 });
  expect(textOf({ lat: 29.16, lng: 75.73, distance: 300.4 })).toBe("300 km");
});
