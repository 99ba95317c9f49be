import { translate } from "@pashu/i18n/translator";
import { DAY } from "@pashu/validators/limits";
import { RouterContextProvider } from "@tanstack/react-router";
import { render, screen } from "@testing-library/react";
import { observable } from "@trpc/server/observable";
import { expect, it } from "vitest";
import { animalFixture } from "~/features/animals/shared/animal.fixture.ts";
import { memoryOutbox } from "~/features/offline/shared/memory-outbox.fixture.ts";
import type { ListingEdit } from "~/features/offline/shared/sale-change.ts";
import type { Owner } from "./owner.ts";

memoryOutbox();

const OWNER: Owner = {
  views: 0,
  contacts: 0,
  saves: 0,
  sinceYesterday: { views: 0, contacts: 0, saves: 0 },
  question: "expiring",
  etag: '"1"',
  range: null,
};

async function renderWithQueued(after: ListingEdit["after"]) {
  const { enqueue } = await import("~/features/offline/shared/outbox.ts");
  const { createAppRouter } = await import("~/router.tsx");
  const { I18n } = await import("~/lib/i18n/i18n.ts");
  const { I18nProvider } = await import("~/lib/i18n/i18n-context.tsx");
  const { default: OwnerPanel } = await import("./owner-panel.tsx");
  const expiresAt = new Date(Date.now() + 2 * DAY).toISOString();
  const animal = animalFixture({ status: "live", expiresAt, price: 85_000 });
  const { id: animalId, sellerId: ownerId, title } = animal;
  const change: ListingEdit = { verb: "edit", before: {}, after, etag: '"1"' };
  await enqueue({ kind: "sale", ownerId, animalId, title, at: 1, change });
  const i18n = new I18n("en");
  await i18n.load(["app", "animals", "listing-states", "cards"]);
  const link = () => () => observable(() => {});
  const router = createAppRouter({ i18n, now: Date.now(), runtime: { identity: "builtin" }, link });
  const page = { owner: OWNER, cards: { en: "", hi: "", mr: "" }, confirmedPhoto: null };
  render(
    <RouterContextProvider router={router}>
      <I18nProvider i18n={i18n}>
        <OwnerPanel animal={animal} page={page} />
      </I18nProvider>
    </RouterContextProvider>,
  );
}

const question = () => screen.queryByText("The listing ends in 2 days.");

it("a queued price waits in the line below it, and nothing above it changes", async () => {
  await renderWithQueued({ price: 86_000 });
  const waiting = await screen.findByText(translate("en", "listingStates.waiting"), {}, { timeout: 15_000 });
  expect(screen.getByText("₹86,000").closest("section")?.contains(waiting)).toBe(true);
  expect(question()).not.toBeNull();
});

it("a queued switch hides the question", async () => {
  await renderWithQueued({ isActive: false });
  await screen.findByText(translate("en", "listingStates.waiting"), {}, { timeout: 15_000 });
  expect(question()).toBeNull();
});
