import type { AppRouter } from "@pashu/api/router";
import { RouterContextProvider } from "@tanstack/react-router";
import { render, screen } from "@testing-library/react";
import type { TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { expect, it } from "vitest";
import { animalFixture } from "~/features/animals/shared/animal.fixture.ts";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { profileFixture } from "~/features/auth/shared/profile.fixture.ts";
import { I18n } from "~/lib/i18n/i18n.ts";
import { I18nProvider } from "~/lib/i18n/i18n-context.tsx";
import { createAppRouter } from "~/router.tsx";
import { AnimalCard } from "./shared/animal-card.tsx";

const noServer: TRPCLink<AppRouter> = () => () => observable(() => {});

const PROFILE = profileFixture({ id: "seller" });

async function renderCard(animal: Partial<AnimalView>, profile: typeof PROFILE | null = null) {
  const i18n = new I18n("en");
  await i18n.load(["app", "animals"]);
  const router = createAppRouter({ i18n, now: 0, runtime: { identity: "builtin" }, link: noServer });
  router.options.context.api.auth.me.setData(undefined, profile);
  return render(
    <RouterContextProvider router={router}>
      <I18nProvider i18n={i18n}>
        <AnimalCard animal={{ ...animalFixture(), ...animal }} />
      </I18nProvider>
    </RouterContextProvider>,
  );
}

const count = (name: RegExp) => screen.queryAllByRole("button", { name }).length;

it.each([
  ["sold", "Sold"],
  ["expired", "Closed"],
  ["paused", "Not for sale now"],
] as const)("AnimalCard of a %s listing has the word %j, and neither contact nor sharing", async (status, word) => {
  await renderCard({ status });
  expect(screen.getByText(word)).toBeTruthy();
  expect([count(/^Contact/), count(/^Share/)]).toEqual([0, 0]);
});

it("AnimalCard of a listing on sale leads to its page and has contact and sharing", async () => {
  await renderCard({ status: "live" });
  expect([count(/^Contact/), count(/^Share/)]).toEqual([1, 1]);
  const { id, title } = animalFixture();
  expect(screen.getByRole("link", { name: title }).getAttribute("href")).toBe(`/animal/${id}`);
});

it("AnimalCard of the user's own listing has the way to change it instead of contact", async () => {
  await renderCard({ status: "live" }, PROFILE);
  expect([count(/^Contact/), count(/^Share/)]).toEqual([0, 1]);
  const { id } = animalFixture();
  expect(screen.getByRole("link", { name: "Edit" }).getAttribute("href")).toBe(`/edit/${id}`);
});

it("AnimalCard shows kind and breed of a generated title, and each fact once", async () => {
  const title = "5 Murrah buffaloes, second lactation, 12 litres";
  const highlights = ["12 litres a day", "5 buffaloes", "2nd lactation", "5 years", "Murrah"];
  const { container } = await renderCard({ title, heading: "5 Murrah buffaloes", highlights });
  expect(screen.getByRole("link", { name: title }).textContent).toBe("5 Murrah buffaloes");
  expect(screen.getByRole("heading", { name: title })).toBeTruthy();
  const facts = [...container.querySelectorAll("h2 + ul > li")].map((fact) => fact.lastChild?.textContent);
  expect(facts).toEqual(["12 litres a day", "2nd lactation", "5 years"]);
});

it("AnimalCard shows a title in the seller's words whole", async () => {
  const { container } = await renderCard({ title: "Murrah, my best", highlights: ["5 years", "Murrah"] });
  expect(screen.getByRole("link", { name: "Murrah, my best" }).textContent).toBe("Murrah, my best");
  expect(container.querySelectorAll("h2 + ul > li")).toHaveLength(1);
});
