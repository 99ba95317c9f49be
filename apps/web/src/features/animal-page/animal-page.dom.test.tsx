import type { AppRouter } from "@pashu/api/router";
import { RouterContextProvider } from "@tanstack/react-router";
import { configure, fireEvent, render, screen } from "@testing-library/react";
import type { TRPCLink } from "@trpc/client";
import type { inferRouterOutputs } from "@trpc/server";
import { observable } from "@trpc/server/observable";
import { expect, it } from "vitest";
import { animalFixture } from "~/features/animals/shared/animal.fixture.ts";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { I18n } from "~/lib/i18n/i18n.ts";
import { I18nProvider } from "~/lib/i18n/i18n-context.tsx";
import { createAppRouter } from "~/router.tsx";
import { AnimalPage } from "./animal-page.tsx";

// A busy machine needs more than the default second; the awaited state always arrives.
configure({ asyncUtilTimeout: 15_000 });

interface Options {
  status?: AnimalView["status"];
  owner?: object;
  /** Undefined while the session loads. */
  user?: { id: string } | null;
  soldCount?: number;
  listedCount?: number;
  phoneVerified?: boolean;
  images?: string[];
  confirmedPhoto?: string;
  prices?: Prices;
}

type Page = Extract<inferRouterOutputs<AppRouter>["animals"]["page"], { animal: object }>;
type Prices = NonNullable<Page["prices"]>;

async function renderPage({ status = "live", owner, user, soldCount = 0, listedCount = 1, ...options }: Options) {
  const { phoneVerified = false, images = [], confirmedPhoto = null, prices } = options;
  const known = animalFixture();
  const animal = { ...known, status, images, seller: { ...known.seller, phoneVerified, soldCount } };
  const { id } = animal;
  const seller = { memberSince: "2026-03-31T23:00:00.000Z", soldCount, listedCount, isWarned: false };
  const rest = { similar: [], places: {}, cards: {} };
  const page = { gone: false, animal, seller, confirmedPhoto, ...rest, owner: owner ?? null, prices: prices ?? null };
  const answers: Record<string, unknown> = { "animals.page": page, "savedAnimals.list": [animal] };
  const link: TRPCLink<AppRouter> =
    () =>
    ({ op }) =>
      observable((observer) => {
        if (op.path === "auth.me" && user === undefined) return;
        observer.next({ result: { type: "data", data: op.path === "auth.me" ? user : (answers[op.path] ?? null) } });
        observer.complete();
      });
  const i18n = new I18n("en");
  await i18n.load(["app", "animals", "card-facts", "animal-page", "safety", "listing-states", "cards"]);
  const router = createAppRouter({ i18n, now: 0, runtime: { identity: "builtin" }, link });
  const { animals, auth, savedAnimals } = router.options.context.api;
  await Promise.all([animals.page.prefetch({ id, locale: "en" }), savedAnimals.list.prefetch({ locale: "en" })]);
  if (user !== undefined) await auth.me.prefetch();
  render(
    <RouterContextProvider router={router}>
      <I18nProvider i18n={i18n}>
        <AnimalPage id={id} />
      </I18nProvider>
    </RouterContextProvider>,
  );
}

const contact = () => screen.queryByRole("button", { name: "Contact" });

it("the page offers a visitor to contact the seller", async () => {
  await renderPage({ user: null });
  expect(contact()).not.toBeNull();
});

it.each([
  [{}, "Member since March 2026"],
  [{ soldCount: 1 }, "1 sold · Member since March 2026"],
  [{ phoneVerified: true, listedCount: 8 }, "Phone verified · 8 animals · Member since March 2026"],
  [
    { phoneVerified: true, listedCount: 100, soldCount: 1200 },
    "Phone verified · 100+ animals · 1,200 sold · Member since March 2026",
  ],
])("the page shows what is known about the seller: %j", async (known, text) => {
  await renderPage({ user: null, ...known });
  const facts = screen.getByText("Surender Malik").closest("p")?.querySelector("span");
  expect(facts?.textContent).toBe(text);
});

it("the page marks the photo that a moderator has confirmed, and no other", async () => {
  const images = ["/objects/images/a.webp", "/objects/images/b.webp"];
  await renderPage({ user: null, images, confirmedPhoto: "/objects/images/b.webp" });
  const [marked, ...others] = screen.getAllByText("Photo checked");
  expect([marked?.closest("li")?.textContent, others]).toEqual(["Photo checked2/2", []]);
  expect(screen.getByRole("button", { name: /^View photos 2, Photo checked/ })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: /^View photos 2/ }));
  const gallery = await screen.findByRole("dialog");
  expect(gallery.textContent).toContain("2 / 2 · Photo checked");
  fireEvent.keyDown(gallery, { key: "Home" });
  expect(gallery.textContent).not.toContain("Photo checked");
});

const PRICES: Prices = {
  title: "Murrah prices near here",
  range: "₹1,20,000 to ₹1,85,000",
  source: "23 sellers, last 180 days, Haryana",
  price: "₹1,75,000",
  low: "₹1,20,000",
  high: "₹1,85,000",
  position: 67,
  isUnusuallyLow: false,
  breed: "buffalo-murrah",
};
const priceCard = () => screen.getByRole("region", { name: PRICES.title });

it("the page says what most ask near here, beside a bar, and leads to the rate page", async () => {
  await renderPage({ user: null, prices: PRICES });
  const [bar, ...words] = [...priceCard().children].slice(1).map(({ textContent }) => textContent);
  expect(words).toEqual(["Most sellers ask ₹1,20,000 to ₹1,85,000.", PRICES.source]);
  expect(bar).toBe("₹1,75,000₹1,20,000₹1,85,000");
  expect(priceCard().querySelector("line")?.getAttribute("x1")).toBe("67%");
  const link = screen.getByRole("link", { name: PRICES.title });
  expect(link.getAttribute("href")).toBe("/rates/buffalo-murrah");
});

it("the page has no link to the prices of a breed without a rate page", async () => {
  await renderPage({ user: null, prices: { ...PRICES, breed: null } });
  expect(priceCard().querySelector("a")).toBeNull();
});

it("the page advises to see an unusually cheap animal, in the colours of the text", async () => {
  await renderPage({ user: null, prices: { ...PRICES, isUnusuallyLow: true } });
  const advice = screen.getByText("Unusually low:").closest("p");
  expect(advice?.textContent).toBe("Unusually low: see the animal before you pay.");
  expect(advice?.className).not.toMatch(/danger|accent/);
});

it("the page is the owner's as soon as the server has said so", async () => {
  await renderPage({ owner: { views: 3, contacts: 1, question: null } });
  expect(contact()).toBeNull();
  expect(await screen.findByRole("region", { name: "Your listing" })).toBeTruthy();
});

it.each([
  ["paused", []],
  ["held", []],
  ["hidden", []],
  ["sold", ["Sold"]],
  ["expired", ["Closed"]],
] as const)(
  "the page shows a visitor that a listing is %s, with the stamps %j, and without its price and the seller's number",
  async (status, stamps) => {
    await renderPage({ status, user: null, owner: { views: 3, contacts: 1, question: null } });
    expect(contact()).toBeNull();
    expect(screen.queryByText("₹1,50,000")).toBeNull();
    expect(screen.getByText("The number is no longer shown.", { exact: false })).toBeTruthy();
    expect([...document.querySelectorAll(".stamp")].map(({ textContent }) => textContent)).toEqual(stamps);
  },
);

it.each([
  ["live", "Report"],
  ["sold", "Report this seller"],
  ["expired", "Report this seller"],
] as const)("the page of a listing that is %s offers a visitor: %s", async (status, name) => {
  await renderPage({ status, user: null });
  expect(screen.queryByRole("button", { name })).not.toBeNull();
});
