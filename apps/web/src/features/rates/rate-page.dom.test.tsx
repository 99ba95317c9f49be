import type { AppRouter } from "@pashu/api/router";
import { RouterContextProvider } from "@tanstack/react-router";
import { render, screen } from "@testing-library/react";
import type { TRPCLink } from "@trpc/client";
import type { inferRouterOutputs } from "@trpc/server";
import { observable } from "@trpc/server/observable";
import { expect, it } from "vitest";
import { I18n } from "~/lib/i18n/i18n.ts";
import { I18nProvider } from "~/lib/i18n/i18n-context.tsx";
import { createAppRouter } from "~/router.tsx";
import { RatePage } from "./rate-page.tsx";

type Rates = inferRouterOutputs<AppRouter>["rates"]["page"];

const RATE = { low: 70_000, median: 82_000, high: 95_000, sellers: 1234 };
const MONDAYS = ["2026-10-12", "2026-10-19", "2026-10-26", "2026-11-02", "2026-11-09", "2026-11-16"];
const weeksOf = (...rates: Rates["weeks"][number]["rate"][]): Rates["weeks"] =>
  MONDAYS.slice(-rates.length).map((week, index) => ({ week, rate: rates[index] ?? null }));
const GAP = null;

async function open(changes: Partial<Rates> = {}) {
  const rates: Rates = {
    breed: "buffalo-murrah",
    category: "buffalo",
    names: { en: "Murrah", hi: "मुर्रा", mr: "मुऱ्हा" },
    district: null,
    rate: RATE,
    weeks: [],
    animals: [],
    districts: [],
    ...changes,
  };
  const link: TRPCLink<AppRouter> =
    () =>
    ({ op }) =>
      observable((observer) => {
        observer.next({ result: { type: "data", data: op.path === "rates.page" ? rates : null } });
        observer.complete();
      });
  const i18n = new I18n("en");
  await i18n.load(["app", "animals", "animal-page", "rates"]);
  const router = createAppRouter({ i18n, now: 0, runtime: { identity: "builtin" }, link });
  const path = ["buffalo-murrah", rates.district?.slug].filter(Boolean).join("/");
  const { container } = render(
    <RouterContextProvider router={router}>
      <I18nProvider i18n={i18n}>
        <RatePage path={path} />
      </I18nProvider>
    </RouterContextProvider>,
  );
  await screen.findByRole("heading", { level: 1 });
  return container;
}

const hrefOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

it("the rate page shows what most ask, the middle price, and the sellers and animals behind both", async () => {
  await open();
  const prices = screen.getByText("Most sellers ask", { exact: false }).closest("div");
  expect([...(prices?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    "Most sellers ask ₹70,000 to ₹95,000.",
    "The middle price is ₹82,000: half of the sellers ask less, half ask more.",
    "1,234 sellers, animals on sale now, all India",
  ]);
});

it("the rate page shows one price if most ask the same", async () => {
  await open({ rate: { ...RATE, low: 95_000 } });
  expect(screen.getByText("Most sellers ask", { exact: false }).textContent).toBe("Most sellers ask ₹95,000.");
});

it("the rate page of a district names it, and leads to those of India and of other districts", async () => {
  const hisar = { slug: "hisar-haryana", name: "Hisar, Haryana" };
  const rohtak = { slug: "rohtak-haryana", name: "Rohtak, Haryana", sellers: 9 };
  await open({ district: hisar, districts: [{ ...hisar, sellers: 12 }, rohtak] });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Murrah prices in Hisar, Haryana");
  expect(screen.getByText("1,234 sellers, animals on sale now, Hisar, Haryana")).toBeTruthy();
  expect(hrefOf("Murrah prices in all India")).toBe("/rates/buffalo-murrah");
  expect(hrefOf("Rohtak, Haryana")).toBe("/rates/buffalo-murrah/rohtak-haryana");
});

it("the rate page says that too few sell the breed, without prices", async () => {
  const page = await open({ rate: null });
  expect(screen.getByText("Too few sellers have it now to say what it costs. At least 8 are needed.")).toBeTruthy();
  expect(page.textContent).not.toContain("₹");
});

it("the line of the weeks has a gap where too few sold the breed, and is hidden from screen readers", async () => {
  const page = await open({ weeks: weeksOf(RATE, RATE, GAP, RATE, RATE, RATE) });
  const picture = page.querySelector("svg[height='140']");
  expect(picture?.closest("[aria-hidden]")).not.toBeNull();
  expect(picture?.querySelectorAll("circle")).toHaveLength(5);
  const medians = [...(picture?.querySelectorAll("line[stroke='currentColor']") ?? [])];
  expect(medians.map((line) => [line.getAttribute("x1"), line.getAttribute("x2")])).toEqual([
    ["3%", "21.8%"],
    ["59.4%", "78.2%"],
    ["78.2%", "97%"],
  ]);
});

it("the weeks are a table for screen readers, the latest first", async () => {
  await open({ weeks: weeksOf(RATE, { ...RATE, median: 80_500, sellers: 9 }, GAP, RATE, RATE) });
  const table = screen.getByText("Show the numbers").closest("details")?.querySelector("table");
  if (!table) throw new Error("no table");
  const rows = [...table.rows].map(({ cells }) => [...cells].map(({ textContent }) => textContent));
  expect(rows).toEqual([
    ["Week from", "Middle price", "Most sellers ask", "Sellers"],
    ["16 November", "₹82,000", "₹70,000–95,000", "1,234"],
    ["9 November", "₹82,000", "₹70,000–95,000", "1,234"],
    ["2 November", "too few sellers"],
    ["26 October", "₹80,500", "₹70,000–95,000", "9"],
    ["19 October", "₹82,000", "₹70,000–95,000", "1,234"],
  ]);
  expect([...table.querySelectorAll("th")].map(({ scope }) => scope)).toEqual([
    ...Array<string>(4).fill("col"),
    ...Array<string>(5).fill("row"),
  ]);
});

it("the rate page has no weeks if fewer than four are known", async () => {
  const page = await open({ weeks: weeksOf(RATE, GAP, RATE, GAP, RATE) });
  expect(screen.queryByRole("heading", { name: "Week by week" })).toBeNull();
  expect(page.querySelector("svg[height='140'], table")).toBeNull();
});
