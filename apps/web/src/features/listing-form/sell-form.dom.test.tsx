import type { AppRouter } from "@pashu/api/router";
import { LOCALES, type Locale } from "@pashu/i18n/locales";
import { CATALOGUES, translate } from "@pashu/i18n/translator";
import { listingForm } from "@pashu/validators/listing-form";
import { RouterContextProvider } from "@tanstack/react-router";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import type { TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { PriceRange } from "@pashu/validators/price-range";
import { I18n } from "~/lib/i18n/i18n.ts";
import { I18nProvider } from "~/lib/i18n/i18n-context.tsx";
import { createAppRouter } from "~/router.tsx";
import { CONFIRMATION_MIN_MS } from "~/ui/use-confirmation.ts";
import { storeDraft } from "~/lib/storage/drafts.ts";
import { EMPTY_FORM, type OwnAddress } from "./shared/empty-form.ts";
import { useSellDraft } from "./shared/use-sell-draft.ts";
import { SellForm } from "./sell-form.tsx";

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
});

type Message = Parameters<typeof translate> extends [Locale, ...infer M] ? M : never;

const LATUR = { state: "Maharashtra", district: { en: "Latur", hi: "लातूर", mr: "लातूर" } };

const RANGE: PriceRange = { low: 70_000, median: 80_000, high: 95_000, sellers: 23, area: "state", state: "MH" };

function server(created: unknown[]): TRPCLink<AppRouter> {
  return () =>
    ({ op }) =>
      observable((observer) => {
        const input = JSON.stringify(op.input);
        if (op.path === "animals.create") created.push(op.input);
        const isKnown = input?.includes(op.path === "prices.range" ? '"cattle-gir"' : "413512");
        const answer = op.path === "prices.range" ? RANGE : LATUR;
        observer.next({ result: { type: "data", data: isKnown ? answer : null } });
        observer.complete();
      });
}

function OpenForm({ address }: { address: OwnAddress | null }) {
  return <SellForm sellDraft={useSellDraft("me", address)} />;
}

async function open(page: Locale, address: OwnAddress | null = null) {
  const created: object[] = [];
  const i18n = new I18n(page);
  await i18n.load(["app", "listing-form", "animals", "card-facts", "media", "places", "errors"]);
  const router = createAppRouter({ i18n, now: 0, runtime: { identity: "builtin" }, link: server(created) });
  render(
    <RouterContextProvider router={router}>
      <I18nProvider i18n={i18n}>
        <OpenForm address={address} />
      </I18nProvider>
    </RouterContextProvider>,
  );
  return created;
}

const field = (locale: Locale, key: Message[0]) => screen.findByLabelText(labelled(translate(locale, key)));
const labelled = (label: string) => (text: string) => text.replace(" *", "") === label;
const type = async (locale: Locale, key: Message[0], value: string) =>
  fireEvent.change(await field(locale, key), { target: { value } });
const chip = (name: string) => screen.getByRole("button", { name });

async function fillIn(locale: Locale) {
  await type(locale, "sell.fieldTitle", "Gir");
  await type(locale, "sell.fieldDescription", "Calm");
  await type(locale, "sell.fieldCategory", "cattle");
  await type(locale, "sell.fieldPrice", "45000");
  await type(locale, "sell.fieldAge", "4 years");
  await type(locale, "sell.fieldAddress1", "Ausa");
  await type(locale, "location.pincode", "413512");
}

it.each([
  ["en", "hi"],
  ["hi", "hi"],
  ["mr", "mr"],
] as const)(
  "SellForm shows the language choice of a page in %s in the page's language, and the rest in %s",
  async (page, form) => {
    await open(page);
    const title = await field(form, "sell.fieldTitle");
    expect(title.closest("[lang]")?.getAttribute("lang")).toBe(form);
    const toggle = screen.getByRole("group", { name: translate(page, "sell.langToggleLabel") });
    expect(within(toggle).getByLabelText(translate(page, "sell.langHindi")).closest("[lang]")).toBeNull();
    const hint = document.getElementById(toggle.getAttribute("aria-describedby") ?? "");
    expect(hint?.textContent).toBe(translate(page, "sell.langToggleHint"));
    expect(screen.getByText(translate(page, "sell.subtitle"))).toBeTruthy();

    fireEvent.click(within(toggle).getByLabelText(translate(page, "sell.langEnglish")));
    const next = page === "mr" ? "mr" : "en";
    expect((await field(next, "sell.fieldTitle")).closest("[lang]")?.getAttribute("lang")).toBe(next);
  },
);

it("SellForm has a field for each text of a listing", async () => {
  await open("en");
  await field("hi", "sell.fieldTitle");
  const texts = Object.entries(listingForm.shape).filter(([, schema]) => schema.safeParse("any text").success);
  const missing = texts.filter(([name]) => document.getElementsByName(name).length === 0);
  expect(missing.map(([name]) => name)).toEqual([]);
});

it("SellForm shows no Hindi on a Marathi page, neither in labels nor in errors", async () => {
  await open("mr");
  await fillIn("mr");
  for (const key of ["sell.fieldTitle", "sell.fieldPrice", "sell.fieldMilk", "location.pincode"] as const) {
    await type("mr", key, key === "sell.fieldTitle" ? "" : "x");
    fireEvent.blur(await field("mr", key));
  }
  expect((await screen.findAllByText(translate("mr", "valid.required"))).length).toBeGreaterThan(0);
  const shown = [...document.querySelectorAll("p, label, legend, h2, button, option, input, textarea")].flatMap(
    (element) => [element.textContent.replace(" *", ""), element.getAttribute("placeholder") ?? ""],
  );
  const marathi = new Set(textsOf(CATALOGUES.mr));
  const hindi = new Set(textsOf(CATALOGUES.hi).filter((text) => !marathi.has(text)));
  expect(shown.filter((text) => hindi.has(text))).toEqual([]);
});

function textsOf(branch: object): string[] {
  return Object.values(branch).flatMap((value: string | object) =>
    typeof value === "string" ? value : textsOf(value),
  );
}

it.each([
  ["en", "hi", "Hindi"],
  ["hi", "hi", "Hindi"],
  ["mr", "mr", "Marathi"],
] as const)("SellForm on a page in %s stores a text in Devanagari in %s", async (page, form, variant) => {
  const created = await open(page);
  await fillIn(form);
  fireEvent.click(await screen.findByRole("button", { name: translate(form, "sell.create") }));
  const location = "Ausa, महाराष्ट्र, 413512";
  await waitFor(() => expect(created).toMatchObject([{ title: "Gir", [`title${variant}`]: "Gir", location }]));
  const others = Object.keys(created[0] ?? {}).filter(
    (name) => /(Hindi|Marathi)$/.test(name) && !name.endsWith(variant),
  );
  expect(others).toEqual([]);
});

it("SellForm stores an English text on a Marathi page in the main fields only", async () => {
  const created = await open("mr");
  await fillIn("mr");
  fireEvent.click(screen.getByLabelText(translate("mr", "sell.langEnglish")));
  fireEvent.click(screen.getByRole("button", { name: translate("mr", "sell.create") }));
  await waitFor(() => expect(created).toMatchObject([{ location: "Ausa, Maharashtra, 413512" }]));
  expect(Object.keys(created[0] ?? {}).filter((name) => /(Hindi|Marathi)$/.test(name))).toEqual([]);
});

it("SellForm combines Hindi and Marathi in one choice on a Marathi page", async () => {
  await open("mr");
  expect(await screen.findByLabelText("मराठी / हिंदी")).toHaveProperty("checked", true);
});

it.each(LOCALES)("SellForm describes the address lines as public in %s", async (locale) => {
  await open(locale);
  const form = locale === "en" ? "hi" : locale;
  const line = await field(form, "sell.fieldAddress1");
  const ids = line.getAttribute("aria-describedby")?.split(" ") ?? [];
  expect(ids.map((id) => document.getElementById(id)?.textContent)).toContain(translate(form, "sell.addressHint"));
});

it("SellForm lists missing fields beside the disabled button until all are filled", async () => {
  await open("hi");
  const create = await screen.findByRole("button", { name: translate("hi", "sell.create") });
  const missing = () => document.getElementById(create.getAttribute("aria-describedby") ?? "")?.textContent;
  await fillIn("hi");
  await waitFor(() => expect(create).toHaveProperty("disabled", false));
  expect(create.getAttribute("aria-describedby")).toBeNull();
  await type("hi", "sell.fieldPrice", "1e5");
  await type("hi", "location.pincode", "");
  const fields = [translate("hi", "sell.fieldPrice"), translate("hi", "location.pincode")].join(", ");
  expect(missing()).toBe(translate("hi", "sell.missing", { fields }));
  expect(create).toHaveProperty("disabled", true);
});

it("SellForm hides milk fields for poultry and restores their values for another category", async () => {
  await open("hi");
  await type("hi", "sell.fieldCategory", "buffalo");
  fireEvent.click(chip("2"));
  await type("hi", "sell.fieldMilk", "12");
  await type("hi", "sell.fieldCategory", "poultry");
  for (const key of [
    "sell.fieldMilk",
    "sell.fieldByaat",
    "sell.fieldDairy",
    "sell.fieldPregnant",
    "sell.fieldCalf",
  ] as const)
    expect(screen.queryByText(translate("hi", key))).toBeNull();
  await type("hi", "sell.fieldCategory", "buffalo");
  expect(await field("hi", "sell.fieldByaat")).toHaveProperty("value", "2");
  expect(await field("hi", "sell.fieldMilk")).toHaveProperty("value", "12");
});

it.each([
  ["१", "1 साल", "1 महीना"],
  ["2.5", "2.5 साल", "2.5 महीने"],
  ["३.५", "3.5 साल", "3.5 महीने"],
])("SellForm offers units for an age of %s without one", async (age, years, months) => {
  await open("hi");
  for (const chosen of [years, months]) {
    await type("hi", "sell.fieldAge", age);
    const units = within(screen.getByRole("group", { name: translate("hi", "sell.ageUnit") })).getAllByRole("button");
    expect(units.map(({ textContent }) => textContent)).toEqual([years, months]);
    fireEvent.click(chip(chosen));
    expect(await field("hi", "sell.fieldAge")).toHaveProperty("value", chosen);
    expect(screen.queryByRole("button", { name: years })).toBeNull();
  }
});

it("SellForm shows every field before a category is chosen", async () => {
  await open("mr");
  expect(await field("mr", "sell.fieldMilk")).toBeTruthy();
  for (const key of ["sell.fieldByaat", "sell.fieldDairy", "sell.fieldPregnant", "sell.fieldCalf"] as const)
    expect(screen.getByText(translate("mr", key)), key).toBeTruthy();
  expect(screen.getByLabelText(translate("mr", "quality.dairyFemale"))).toBeTruthy();
});

it("SellForm offers lactations up to 7, and up to 15 on request, in a field for free text", async () => {
  await open("hi");
  const lactation = await field("hi", "sell.fieldByaat");
  const pressed = () => screen.queryAllByRole("button", { pressed: true }).map(({ textContent }) => textContent);
  const chips = within(screen.getByRole("group", { name: translate("hi", "sell.byaatChoices") }));
  const numbers = () => chips.getAllByRole("button").map(({ textContent }) => textContent);
  const more = translate("hi", "sell.byaatMore");
  expect(numbers()).toEqual(["0", "1", "2", "3", "4", "5", "6", "7", more]);
  fireEvent.click(chip("0"));
  expect(lactation).toHaveProperty("value", "0");
  for (const [typed, stated] of [
    ["दूसरा", ["2"]],
    ["३", ["3"]],
    ["9", ["9"]],
    ["अभी ब्याई नहीं", []],
  ] as const) {
    fireEvent.change(lactation, { target: { value: typed } });
    expect(pressed(), typed).toEqual(stated);
    expect(lactation).toHaveProperty("value", typed);
  }
  fireEvent.click(chip(more));
  expect(document.activeElement).toBe(chip("8"));
  expect(numbers()).toHaveLength(16);
  fireEvent.click(chip("15"));
  expect(lactation).toHaveProperty("value", "15");
});

it("SellForm starts with the address of the seller's profile", async () => {
  await open("hi", { address1: "Ausa", address2: null, state: "Maharashtra", pincode: "413512" });
  expect(await field("hi", "sell.fieldAddress1")).toHaveProperty("value", "Ausa");
  expect(await screen.findByText("लातूर, महाराष्ट्र")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: translate("hi", "location.stateChange") }));
  expect(await field("hi", "location.state")).toHaveProperty("value", "MH");
});

it("SellForm can be sent with a state that the pincode has filled in and hidden", async () => {
  const created = await open("hi");
  const create = await screen.findByRole("button", { name: translate("hi", "sell.create") });
  expect(await field("hi", "location.state")).toBeTruthy();
  await fillIn("hi");
  expect(screen.queryByLabelText(labelled(translate("hi", "location.state")))).toBeNull();
  await waitFor(() => expect(create).toHaveProperty("disabled", false));
  fireEvent.click(create);
  await waitFor(() => expect(created).toMatchObject([{ location: "Ausa, महाराष्ट्र, 413512" }]));
});

it("SellForm asks for confirmation of an unknown pincode, and accepts it after the confirmation delay", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const created = await open("hi");
  const create = await screen.findByRole("button", { name: translate("hi", "sell.create") });
  await fillIn("hi");
  await type("hi", "location.pincode", "413999");
  for (const press of ["first", "impatient"]) {
    fireEvent.click(create);
    expect(create, press).toHaveProperty("disabled", true);
    await waitFor(() => expect(create, press).toHaveProperty("disabled", false));
    expect(screen.getByText(translate("hi", "valid.pincodeUnsure")), press).toBeTruthy();
  }
  expect(created).toEqual([]);
  vi.setSystemTime(Date.now() + CONFIRMATION_MIN_MS);
  fireEvent.click(create);
  await waitFor(() => expect(created).toMatchObject([{ location: "Ausa, महाराष्ट्र, 413999" }]));
});

it("SellForm shows what most ask once kind and breed are known, in a line that was empty before", async () => {
  await open("hi");
  await fillIn("hi");
  const price = await field("hi", "sell.fieldPrice");
  const line = document.getElementById(price.getAttribute("aria-describedby")?.split(" ")[0] ?? "");
  const mostAsk = () => line?.textContent.split("\n")[1];
  await type("hi", "sell.fieldBreed", "गिर");
  expect(mostAsk()).toBe("\u00a0");
  await type("hi", "sell.fieldMilk", "12");
  await waitFor(() => expect(mostAsk()).toBe("ज़्यादातर ₹70,000–95,000 माँगते हैं (23 विक्रेता)"));
  await type("hi", "sell.fieldBreed", "डांगी");
  await waitFor(() => expect(mostAsk()).toBe("\u00a0"));
});

it("SellForm asks for confirmation of a price far from what most ask", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const created = await open("hi");
  await fillIn("hi");
  await type("hi", "sell.fieldBreed", "गिर");
  await type("hi", "sell.fieldMilk", "12");
  await type("hi", "sell.fieldPrice", "8500");
  await screen.findByText(/₹70,000–95,000/);
  const create = screen.getByRole("button", { name: translate("hi", "sell.create") });
  fireEvent.click(create);
  expect(await screen.findByText(translate("hi", "valid.priceUnsure", { n: "70,000", max: "95,000" }))).toBeTruthy();
  await waitFor(() => expect(create).toHaveProperty("disabled", false));
  expect(created).toEqual([]);
  vi.setSystemTime(Date.now() + CONFIRMATION_MIN_MS);
  fireEvent.click(create);
  await waitFor(() => expect(created).toMatchObject([{ price: 8500 }]));
});

const GUIDED = {
  form: { ...EMPTY_FORM, category: "cattle", price: "45000", breed: "Gir", age: "5 years", address1: "Ausa" },
  facts: { kind: "cow", breedId: "cattle-gir", ageMonths: 60, lactation: 2, milkNow: 12 },
  generated: { title: false, description: false },
  confirmed: { photos: true, place: true },
  photos: [],
};

it("SellForm words what the guided form has filled in the listing's language, and again for another one", async () => {
  storeDraft("listing", "me", { ...GUIDED, form: { ...GUIDED.form, state: "MH", pincode: "413512" } });
  const created = await open("en");
  const values = async (form: "hi" | "en") =>
    Promise.all(
      (["sell.fieldTitle", "sell.fieldBreed", "sell.fieldAge"] as const).map(
        async (key) => ((await field(form, key)) as HTMLInputElement).value,
      ),
    );
  await waitFor(async () => expect(await values("hi")).toEqual([expect.stringContaining("गिर"), "गिर", "5 साल"]));
  fireEvent.click(screen.getByLabelText(translate("en", "sell.langEnglish")));
  await waitFor(async () => expect(await values("en")).toEqual([expect.stringContaining("Gir"), "Gir", "5 years"]));
  await type("en", "sell.fieldTitle", "My Gauri");
  fireEvent.click(screen.getByLabelText(translate("en", "sell.langHindi")));
  await waitFor(async () => expect(await values("hi")).toEqual(["My Gauri", "गिर", "5 साल"]));
  fireEvent.click(await screen.findByRole("button", { name: translate("hi", "sell.create") }));
  await waitFor(() => expect(created).toHaveLength(1));
  expect(created[0]).toMatchObject({ titleHindi: "My Gauri", breedHindi: "गिर", ageHindi: "5 साल" });
});

it.each(LOCALES)("SellForm asks in %s whether a phone number in a text should go, and removes it", async (page) => {
  const created = await open(page);
  const form = page === "en" ? "hi" : page;
  await fillIn(form);
  await type(form, "sell.fieldDescription", "Calm.\nCall 98765 43210 now");
  await type(form, "sell.fieldAddress1", "Ausa 9876543210");
  fireEvent.click(await screen.findByRole("button", { name: translate(form, "sell.create") }));
  const dialog = await screen.findByRole("dialog", { name: translate(form, "sell.phoneTitle") });
  expect(dialog.textContent).toContain("98765 43210, 9876543210");
  expect(created).toEqual([]);
  fireEvent.click(within(dialog).getByRole("button", { name: translate(form, "sell.phoneRemove") }));
  await waitFor(() => expect(created).toMatchObject([{ description: "Calm.\nCall now" }]));
  expect(JSON.stringify(created)).not.toContain("98765");
});

it("SellForm keeps a phone number that the seller wants to keep, and asks again about another one", async () => {
  const created = await open("hi");
  await fillIn("hi");
  await type("hi", "sell.fieldTitle", "Gir 9876543210");
  const create = await screen.findByRole("button", { name: translate("hi", "sell.create") });
  const press = async (key: "phoneKeep" | "phoneRemove") =>
    fireEvent.click(await screen.findByRole("button", { name: translate("hi", `sell.${key}`) }));
  fireEvent.click(create);
  await screen.findByRole("dialog");
  fireEvent.keyDown(document.activeElement ?? document.body, { key: "Escape" });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(created).toEqual([]);
  fireEvent.click(create);
  await press("phoneKeep");
  await waitFor(() => expect(created).toMatchObject([{ title: "Gir 9876543210" }]));
});

it("SellForm asks nothing about an ear tag, prices and dates", async () => {
  const created = await open("hi");
  await fillIn("hi");
  const description = "Tag 123456789012, 65,000-70,000, 12/11/2026";
  await type("hi", "sell.fieldDescription", description);
  fireEvent.click(await screen.findByRole("button", { name: translate("hi", "sell.create") }));
  await waitFor(() => expect(created).toMatchObject([{ description }]));
});
