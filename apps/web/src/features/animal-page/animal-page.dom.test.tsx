import type { AppRouter } from "@pashu/api/router";
import { RouterContextProvider } from "@tanstack/react-router";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { TRPCLink } from "@trpc/client";
import type { inferRouterOutputs } from "@trpc/server";
import { observable } from "@trpc/server/observable";
import { beforeEach, expect, it } from "vitest";
import { animalFixture } from "~/features/animals/shared/animal.fixture.ts";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { storePlace } from "~/features/places/shared/store-place.ts";
import { I18n } from "~/lib/i18n/i18n.ts";
import { I18nProvider } from "~/lib/i18n/i18n-context.tsx";
import { createAppRouter } from "~/router.tsx";
import { AnimalPage } from "./animal-page.tsx";

beforeEach(() => localStorage.clear());

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
  listing?: Partial<AnimalView>;
  similar?: Page["similar"];
  /** Answer to a request with the place of the reader. */
  similarNear?: Page["similar"];
}

type Page = Extract<inferRouterOutputs<AppRouter>["animals"]["page"], { animal: object }>;
type Prices = NonNullable<Page["prices"]>;

async function renderPage({ status = "live", owner, user, soldCount = 0, listedCount = 1, ...options }: Options) {
  const { phoneVerified = false, images = [], confirmedPhoto = null, prices, listing, similar, similarNear } = options;
  const known = animalFixture();
  const animal = { ...known, status, images, seller: { ...known.seller, phoneVerified, soldCount }, ...listing };
  const { id } = animal;
  const seller = { memberSince: "2026-03-31T23:00:00.000Z", soldCount, listedCount, isWarned: false };
  const rest = { similar: similar ?? [], places: {}, cards: {} };
  const page = { gone: false, animal, seller, confirmedPhoto, ...rest, owner: owner ?? null, prices: prices ?? null };
  const asked: unknown[] = [];
  const answers: Record<string, unknown> = {
    "animals.page": page,
    "savedAnimals.list": [animal],
    "animals.similarNear": { similar: similarNear ?? [], places: {} },
  };
  const link: TRPCLink<AppRouter> =
    () =>
    ({ op }) =>
      observable((observer) => {
        if (op.path === "auth.me" && user === undefined) return;
        if (op.path === "animals.similarNear") {
          asked.push(op.input);
          if (similarNear === undefined) return;
        }
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
  return asked;
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
  const images = ["/objects/images/a.webp?view=side", "/objects/images/b.webp"];
  await renderPage({ user: null, images, confirmedPhoto: "/objects/images/b.webp" });
  expect(screen.getByRole("button", { name: /^View photos 1, From the side: / })).toBeTruthy();
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

it("the page advises a visitor with three pictures and short sentences, and keeps the rest behind More advice", async () => {
  await renderPage({ user: null });
  const advice = screen.getByRole("region", { name: "Tips for a safe deal" });
  const [rows, more] = advice.querySelectorAll("ul");
  expect([...(rows?.children ?? [])].map((row) => [row.querySelectorAll("svg").length > 0, row.textContent])).toEqual([
    [true, "See the animal yourself."],
    [true, "₹Don't pay before you see the animal."],
    [true, "To receive money you never scan a QR code or enter your UPI PIN."],
  ]);
  expect(more?.closest("details")?.querySelector("summary")?.textContent).toBe("More advice");
  expect(more?.children).toHaveLength(6);
});

it("the page has no advice for the owner of the listing", async () => {
  await renderPage({ owner: { views: 3, contacts: 1, question: null } });
  await screen.findByRole("region", { name: "Your listing" });
  expect(screen.queryByRole("region", { name: "Tips for a safe deal" })).toBeNull();
});

it("the page leaves out the generated description, whose facts are in the cells", async () => {
  const description = "Murrah buffalo, 5 years old.";
  await renderPage({ user: null, listing: { description, generatedDescription: true } });
  expect(screen.queryByText(description)).toBeNull();
  expect(screen.queryByRole("region", { name: "About the animal" })).toBeNull();
  expect(screen.getAllByText("5 years")).toHaveLength(1);
});

it("the page keeps the seller's own words, once each", async () => {
  const words = "Calm, gives 12 litres.";
  await renderPage({ user: null, listing: { description: words, additionalInfo: words } });
  expect(screen.getAllByText(words)).toHaveLength(1);
});

/** 0, 25 and 155 km from Hisar. */
const [HISAR, HANSI, DELHI] = [
  { lat: 29.16, lng: 75.73 },
  { lat: 29.1, lng: 75.97 },
  { lat: 28.65, lng: 77.22 },
];
const row = (title: string, place: { lat?: number; lng?: number }): Page["similar"][number] => ({
  ...{ id: title, title, category: "buffalo", price: 50_000, images: [], districtId: null },
  ...place,
});
const similarTitles = async (name: string) => {
  const section = await screen.findByRole("region", { name });
  return [...section.querySelectorAll("li a")].map(({ textContent }) => textContent);
};

it("similar animals are near this animal only while each is within 100 km of it, and show no distances", async () => {
  const near = [row("Hisar", HISAR), row("Hansi", HANSI)];
  await renderPage({ user: null, listing: HISAR, similar: near });
  expect(await similarTitles("More like this near this animal")).toEqual(["₹50,000Hisar", "₹50,000Hansi"]);
});

it.each([
  ["one is farther away", [row("Hansi", HANSI), row("Delhi", DELHI)]],
  ["the place of one is unknown", [row("Hansi", HANSI), row("nowhere", {})]],
])("similar animals are not near if %s", async (_why, similar) => {
  await renderPage({ user: null, listing: HISAR, similar });
  expect(await similarTitles("More like this")).toHaveLength(2);
});

it("similar animals are those nearest to the reader's place, in the order of the distances shown", async () => {
  storePlace(DELHI);
  const asked = await renderPage({
    user: null,
    listing: HISAR,
    similar: [row("Hisar", HISAR)],
    similarNear: [row("nowhere", {}), row("Hansi", HANSI), row("Delhi", DELHI)],
  });
  await waitFor(async () =>
    expect(await similarTitles("More like this")).toEqual([
      "₹50,000DelhiUnder 2 km",
      "₹50,000Hansi132 km",
      "₹50,000nowhere",
    ]),
  );
  expect(asked).toEqual([{ id: animalFixture().id, locale: "en", ...DELHI }]);
});

it("similar animals of the page are sorted from the reader's place while no answer for it has arrived", async () => {
  storePlace(DELHI);
  await renderPage({ user: null, listing: HISAR, similar: [row("Hisar", HISAR), row("Delhi", DELHI)] });
  const shown = await similarTitles("More like this");
  expect(shown.map((text) => text?.replace("₹50,000", "").slice(0, 5))).toEqual(["Delhi", "Hisar"]);
});

it("similar animals near the reader say so", async () => {
  storePlace(HISAR);
  await renderPage({ user: null, similar: [], similarNear: [row("Hansi", HANSI)] });
  expect(await similarTitles("More like this near you")).toEqual(["₹50,000Hansi24 km"]);
});
