import type { AppRouter } from "@pashu/api/router";
import { translate } from "@pashu/i18n/translator";
import { RouterContextProvider } from "@tanstack/react-router";
import { fireEvent, render, screen } from "@testing-library/react";
import type { TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { useState, type ReactNode } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { I18n } from "~/lib/i18n/i18n.ts";
import { I18nProvider } from "~/lib/i18n/i18n-context.tsx";
import { createAppRouter } from "~/router.tsx";
import { AreaFields } from "./area-fields.tsx";
import { FilterFields } from "./filter-fields.tsx";
import EmptyResult from "./shared/empty-result.tsx";
import FilterRail from "./shared/filter-rail.tsx";
import FilterSheet from "./shared/filter-sheet.tsx";
import { QuickFilters, useQuickFilters } from "./shared/quick-filters.tsx";
import ShortResult from "./shared/short-result.tsx";
import type { MarketSearch } from "./shared/market-filters.ts";

afterEach(() => {
  localStorage.clear();
  answers = {};
});

/** Answers of the API by path. */
let answers: Record<string, unknown> = {};

/** Answers as the API does: no count for a price range that is upside down, and only the given alternatives and areas. */
const link: TRPCLink<AppRouter> =
  () =>
  ({ op: { path, input } }) =>
    observable((observer) => {
      const { priceMin = 0, priceMax = Infinity } = Object(input) as MarketSearch;
      if (path === "animals.count" && priceMin <= priceMax)
        observer.next({ result: { type: "data", data: { count: 7 } } });
      const others: Record<string, unknown> = { "animals.alternatives": [], ...answers };
      if (path in others) observer.next({ result: { type: "data", data: others[path] } });
    });

/** Returns the filters that the user applies. Each becomes the next page's `market`. */
async function show(first: MarketSearch, page: (market: MarketSearch) => ReactNode) {
  const i18n = new I18n("en");
  await i18n.load(["app", "animals", "marketplace", "filters", "facts", "places", "errors"]);
  const router = createAppRouter({ i18n, now: 0, runtime: { identity: "builtin" }, link });
  const applied: MarketSearch[] = [];
  let change: (market: MarketSearch) => void = () => {};
  vi.spyOn(router, "navigate").mockImplementation(async ({ search }) => {
    const next = Object.fromEntries(Object.entries(Object(search)).filter(([, value]) => value !== undefined));
    applied.push(next);
    change(next);
  });
  function Page() {
    const [market, setMarket] = useState(first);
    change = setMarket;
    return page(market);
  }
  render(
    <RouterContextProvider router={router}>
      <I18nProvider i18n={i18n}>
        <Page />
      </I18nProvider>
    </RouterContextProvider>,
  );
  return applied;
}

const button = (name: string) => screen.getByRole("button", { name });
const price = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

it("FilterRail swaps prices that are upside down, and keeps them when the field loses the focus", async () => {
  const applied = await show({ priceMax: 50_000 }, (market) => <FilterRail market={market} />);
  const lowest = price("Lowest price");
  fireEvent.change(lowest, { target: { value: "90000" } });
  fireEvent.keyDown(lowest, { key: "Enter" });
  fireEvent.blur(lowest);
  expect(applied).toEqual([{ priceMin: 50_000, priceMax: 90_000 }]);
  expect([lowest.value, price("Highest price").value]).toEqual(["50,000", "90,000"]);
});

it("FilterRail applies other filters while a distance waits for its pincode", async () => {
  const applied = await show({}, (market) => <FilterRail market={market} />);
  fireEvent.click(button("50 km"));
  const pincode = await screen.findByLabelText("Pincode");
  fireEvent.click(button("With photo"));
  expect(applied.at(-1)).toEqual({ withPhoto: true });
  expect(button("50 km").getAttribute("aria-pressed")).toBe("true");
  expect(pincode.getAttribute("aria-invalid")).toBe("true");
  fireEvent.change(pincode, { target: { value: "413512" } });
  expect(applied.at(-1)).toEqual({ withPhoto: true, km: 50, pincode: 413_512 });
});

it("BreedFields shows the usual breeds again after a second press, and for another category", async () => {
  function Fields() {
    const [category, setCategory] = useState<"goats" | "sheep">("goats");
    return (
      <>
        <FilterFields market={{ category }} onChange={() => {}} />
        <button onClick={() => setCategory("sheep")}>Sheep</button>
      </>
    );
  }
  await show({}, () => <Fields />);
  const more = () => button("More breeds");
  const search = () => screen.queryByLabelText("Name of the breed");
  fireEvent.click(more());
  expect(document.activeElement).toBe(search());
  fireEvent.click(more());
  expect(search()).toBeNull();
  fireEvent.click(more());
  fireEvent.click(button("Sheep"));
  expect(search()).toBeNull();
});

it("FilterSheet moves the focus to the missing pincode", async () => {
  const applied = await show({ km: 50 }, (market) => <FilterSheet market={market} search="" onOpenChange={() => {}} />);
  const pincode = await screen.findByLabelText("Pincode");
  const apply = button("Show animals");
  apply.focus();
  fireEvent.click(apply);
  expect(document.activeElement).toBe(pincode);
  expect(applied).toEqual([]);
});

it("FilterSheet asks for a price that can be read, and applies nothing before", async () => {
  const applied = await show({}, (market) => <FilterSheet market={market} search="" onOpenChange={() => {}} />);
  const lowest = price("Lowest price");
  lowest.focus();
  fireEvent.change(lowest, { target: { value: "50 to 60 thousand" } });
  const apply = await screen.findByRole("button", { name: "Show 7 animals" });
  fireEvent.click(apply);
  expect(applied).toEqual([]);
  expect(document.activeElement).toBe(lowest);
  expect(lowest.getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText(translate("en", "filters.priceRefused"))).toBeTruthy();
  fireEvent.click(button("Clear all"));
  expect(price("Lowest price").value).toBe("");
  fireEvent.change(price("Lowest price"), { target: { value: "50 thousand" } });
  fireEvent.click(apply);
  expect(applied).toEqual([{ priceMin: 50_000 }]);
});

it("FilterSheet counts the animals of prices that are upside down", async () => {
  await show({ priceMin: 90_000, priceMax: 50_000 }, (market) => (
    <FilterSheet market={market} search="" onOpenChange={() => {}} />
  ));
  expect(await screen.findByRole("button", { name: "Show 7 animals" })).toBeDefined();
});

it("AreaFields shows a chosen district before the names are loaded", async () => {
  await show({ district: "latur-maharashtra" }, (market) => <AreaFields market={market} onChange={() => {}} />);
  const [state] = screen.getByLabelText<HTMLSelectElement>("State").selectedOptions;
  expect(state?.text).toBe("latur-maharashtra");
});

it("EmptyResult leads to all animals in the chosen order, with its origin, and moves the focus to their number", async () => {
  const market = { category: "goats", sort: "nearest", pincode: 413_512, km: 1000, search: "gir" } as const;
  const applied = await show(market, () => (
    <>
      <output tabIndex={-1} />
      <EmptyResult market={market} all={40} inCategory={4} search="gir" onClearSearch={() => {}} />
    </>
  ));
  fireEvent.click(await screen.findByRole("link", { name: /All Animals/ }));
  expect(applied).toEqual([{ sort: "nearest", pincode: 413_512 }]);
  expect(document.activeElement).toBe(screen.getByRole("status"));
});

it("EmptyResult offers the species without the search if no listing has the breed", async () => {
  answers = { "animals.alternatives": [{ change: "species", category: "poultry", count: 8 }] };
  const cleared = vi.fn<() => void>();
  const market = { search: "kuroiler", state: "haryana" };
  const applied = await show(market, () => (
    <EmptyResult market={market} all={40} inCategory={40} search="kuroiler" onClearSearch={cleared} />
  ));
  const [first] = await screen.findAllByRole("link", { name: /8/ });
  expect(first?.textContent).toContain("Poultry");
  fireEvent.click(first ?? document.body);
  expect(applied).toEqual([{ category: "poultry", state: "haryana" }]);
  expect(cleared).toHaveBeenCalledOnce();
});

it("EmptyResult offers to drop two filters together", async () => {
  answers = { "animals.alternatives": [{ change: "drop-two", filters: ["milkMin", "priceMax"], count: 3 }] };
  const market = { category: "goats", milkMin: 3, priceMax: 1000, withPhoto: true } as const;
  const applied = await show(market, () => (
    <EmptyResult market={market} all={40} inCategory={4} search="" onClearSearch={() => {}} />
  ));
  fireEvent.click(await screen.findByRole("link", { name: "Remove “3 litres or more” and “Up to ₹1,000” 3 animals" }));
  expect(applied).toEqual([{ category: "goats", withPhoto: true }]);
});

it("ShortResult leads to the next distance first", async () => {
  answers = {
    "animals.alternatives": [
      { change: "km", km: 150, count: 9 },
      { change: "drop", filter: "priceMax", count: 6 },
      { change: "drop", filter: "breed", count: 5 },
    ],
  };
  const market = { category: "goats", km: 50, pincode: 413_512, priceMax: 1000, breed: "goats-boer" } as const;
  const applied = await show(market, () => <ShortResult market={market} search="" />);
  const links = await screen.findAllByRole("link");
  expect(links.map(({ textContent }) => textContent)).toEqual([
    "Look within 150 km9 animals",
    "Remove “Up to ₹1,000”6 animals",
  ]);
  fireEvent.click(links[0] ?? document.body);
  expect(applied).toEqual([{ ...market, km: 150 }]);
});

it("QuickFilters set what the sheet sets, and take it back", async () => {
  answers = { "rates.topBreeds": { goats: { id: "goats-sirohi", name: "Sirohi" } } };
  function Quick({ market }: { market: MarketSearch }) {
    return <QuickFilters market={market} {...useQuickFilters(market)} />;
  }
  const applied = await show({ category: "goats" }, (market) => (
    <>
      <Quick market={market} />
      <FilterFields market={market} onChange={() => {}} />
    </>
  ));
  fireEvent.click(await screen.findByRole("link", { name: "Sirohi" }));
  fireEvent.click(screen.getByRole("link", { name: "Up to ₹8,000" }));
  expect(applied.at(-1)).toEqual({ category: "goats", breed: "goats-sirohi", priceMax: 8000 });
  expect(button("Sirohi").getAttribute("aria-pressed")).toBe("true");
  expect(button("Up to ₹8,000").getAttribute("aria-pressed")).toBe("true");
  expect(screen.getByRole("link", { name: "Sirohi" }).getAttribute("aria-current")).toBe("true");
  fireEvent.click(screen.getByRole("link", { name: "Sirohi" }));
  expect(applied.at(-1)).toEqual({ category: "goats", priceMax: 8000 });
});

it("FilterSheet has the distance second, and a position that needs no pincode becomes the user's place", async () => {
  const getCurrentPosition = (found: PositionCallback) =>
    found({ coords: { latitude: 18.408_8, longitude: 76.560_4 } } as GeolocationPosition);
  Object.defineProperty(navigator, "geolocation", { configurable: true, value: { getCurrentPosition } });
  const applied = await show({ category: "goats" }, (market) => (
    <FilterSheet market={market} search="" onOpenChange={() => {}} />
  ));
  const legends = Array.from(document.querySelectorAll("legend"), ({ textContent }) => textContent);
  expect(legends.slice(0, 3)).toEqual(["Animal", "How far", "Breed"]);
  fireEvent.click(button("Use Live Location"));
  await vi.waitFor(() => expect(button("50 km").getAttribute("aria-pressed")).toBe("true"));
  fireEvent.click(await screen.findByRole("button", { name: "Show 7 animals" }));
  expect(applied).toEqual([{ category: "goats", km: 50, lat: 18.41, lng: 76.56 }]);
  expect(JSON.parse(localStorage.getItem("pincode") ?? "")).toEqual({ lat: 18.41, lng: 76.56 });
});

it("AreaFields chooses the older district for a new one", async () => {
  const barmer = { slug: "barmer-rajasthan", name: "Barmer" };
  answers = {
    "places.areas": {
      states: [{ slug: "rajasthan", name: "Rajasthan" }],
      districts: [{ slug: barmer.slug, name: "Balotra (Barmer)", isNew: true }, barmer],
    },
  };
  let chosen: MarketSearch = { state: "rajasthan" };
  await show(chosen, () => <AreaFields market={chosen} onChange={(market) => (chosen = market)} />);
  const option = await screen.findByRole<HTMLOptionElement>("option", { name: "Balotra (Barmer)" });
  fireEvent.change(screen.getByLabelText("District"), { target: { value: option.value } });
  expect(chosen.district).toBe("barmer-rajasthan");
});

it("AreaFields shows the name of the older district", async () => {
  const districts = [
    { slug: "barmer-rajasthan", name: "Balotra (Barmer)", isNew: true },
    { slug: "barmer-rajasthan", name: "Barmer" },
  ];
  answers = { "places.areas": { states: [{ slug: "rajasthan", name: "Rajasthan" }], districts } };
  await show({ district: "barmer-rajasthan" }, (market) => <AreaFields market={market} onChange={() => {}} />);
  await screen.findByRole("option", { name: "Balotra (Barmer)" });
  const [shown] = screen.getByLabelText<HTMLSelectElement>("District").selectedOptions;
  expect(shown?.text).toBe("Barmer");
});
