import { RouterContextProvider } from "@tanstack/react-router";
import { renderHook } from "@testing-library/react";
import { observable } from "@trpc/server/observable";
import { expect, it, vi } from "vitest";
import { animalFixture } from "~/features/animals/shared/animal.fixture.ts";
import { memoryOutbox } from "./shared/memory-outbox.fixture.ts";
import type { OutboxSale } from "./shared/outbox.ts";

const NOW = 1_000_000;

const stored = memoryOutbox();

it("a change does not overtake an earlier one of its listing that a page holds", async () => {
  const { useOutboxSender } = await import("./use-outbox-sender.ts");
  const { enqueue, heldFor } = await import("./shared/outbox.ts");
  const { createAppRouter } = await import("~/router.tsx");
  const { I18n } = await import("~/lib/i18n/i18n.ts");
  const { I18nProvider } = await import("~/lib/i18n/i18n-context.tsx");
  const sent: unknown[] = [];
  vi.spyOn(window, "fetch").mockImplementation(async (_url, init) => {
    if (typeof init?.body === "string") sent.push(JSON.parse(init.body)[0].json.id);
    return Response.json([{ result: { data: { json: animalFixture() } } }]);
  });
  const sale = (animalId: string, at: number): OutboxSale => ({
    kind: "sale",
    ownerId: animalFixture().sellerId,
    animalId,
    title: "",
    at,
    change: { verb: "renew" },
  });
  await enqueue({ ...sale("held", 1), held: heldFor(60_000) });
  await enqueue(sale("held", 2));
  await enqueue(sale("other", 3));
  const i18n = new I18n("en");
  await i18n.load(["app", "offline"]);
  const router = createAppRouter({
    i18n,
    now: NOW,
    runtime: { identity: "builtin" },
    link: () => () => observable(() => {}),
  });
  renderHook(() => useOutboxSender(animalFixture().sellerId, true), {
    wrapper: ({ children }) => (
      <RouterContextProvider router={router}>
        <I18nProvider i18n={i18n}>{children}</I18nProvider>
      </RouterContextProvider>
    ),
  });
  await vi.waitFor(() => expect(sent).toEqual(["other"]), 15_000);
  await vi.waitFor(() => expect([...stored.values()].map(({ at }) => at)).toEqual([1, 2]), 15_000);
});
