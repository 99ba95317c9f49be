import type { AppRouter } from "@pashu/api/router";
import type { ErrorCode } from "@pashu/validators/errors";
import { DAY } from "@pashu/validators/limits";
import { RouterContextProvider } from "@tanstack/react-router";
import { cleanup, configure, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { beforeEach, describe, expect, it } from "vitest";
import { animalFixture } from "~/features/animals/shared/animal.fixture.ts";
import { I18n } from "~/lib/i18n/i18n.ts";
import { I18nProvider } from "~/lib/i18n/i18n-context.tsx";
import { createAppRouter } from "~/router.tsx";
import ContactDialog from "./contact-dialog.tsx";

// A busy machine needs more than the default second; the awaited state always arrives.
configure({ asyncUtilTimeout: 15_000 });
beforeEach(() => localStorage.clear());

const GONE = { gone: true, animal: null };
const CONTACT = { name: "Surender Malik", phone: "+919876543210", location: "Hisar" };

interface Options {
  animal?: Parameters<typeof animalFixture>[0];
  /** Undefined while it loads. */
  page?: object | undefined;
  /** Of requests for the number. */
  error?: ErrorCode;
}

async function renderDialog({ animal: changes, page, error }: Options) {
  const animal = animalFixture(changes);
  const requests: string[] = [];
  const closed: boolean[] = [];
  const link: TRPCLink<AppRouter> =
    () =>
    ({ op }) =>
      observable((observer) => {
        requests.push(op.path);
        if (op.path === "animals.page" && page === undefined) return;
        if (op.path === "sellers.contact" && error !== undefined) {
          const body = { code: -32600, message: error, data: { appCode: error, appParams: {} } };
          return observer.error(TRPCClientError.from({ error: body }));
        }
        const answers: Record<string, unknown> = { "animals.page": page, "sellers.contact": CONTACT };
        const me = { id: "buyer", name: "Anita" };
        observer.next({ result: { type: "data", data: op.path === "auth.me" ? me : answers[op.path] } });
        observer.complete();
      });
  const i18n = new I18n("en");
  await i18n.load(["app", "animals", "sellers", "reviews", "errors"]);
  const router = createAppRouter({ i18n, now: 0, runtime: { identity: "builtin" }, link });
  const { animals, auth } = router.options.context.api;
  await auth.me.prefetch();
  if (page !== undefined) await animals.page.prefetch({ id: animal.id, locale: "en" });
  requests.length = 0;
  render(
    <RouterContextProvider router={router}>
      <I18nProvider i18n={i18n}>
        <ContactDialog
          animal={animal}
          title={animal.title}
          onRate={() => {}}
          onOpenChange={(open) => closed.push(open)}
        />
      </I18nProvider>
    </RouterContextProvider>,
  );
  return { requests, closed };
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const accept = () => press("I agree, show contact");
const understand = () => press("Understood, show the number");
const isWarned = () => screen.queryByRole("dialog", { name: "3 things before you call" }) !== null;

it.each<ErrorCode>(["STATE_CHANGED", "ANIMAL_NOT_FOUND"])(
  "ContactDialog explains %s without Retry, and refetches the listing when it is closed",
  async (error) => {
    const { requests, closed } = await renderDialog({ page: GONE, error });
    accept();
    understand();
    expect((await screen.findByRole("alert")).textContent).toContain("Not for sale now");
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
    expect(requests).toEqual(["sellers.contact"]);
    press("Close");
    expect(closed).toEqual([false]);
    await waitFor(() => expect(requests).toEqual(["sellers.contact", "animals.page"]));
  },
);

describe("the warning before the number", () => {
  const pageOf = (sellerAge: number, isUnusuallyLow = false) => ({
    gone: false,
    animal: animalFixture(),
    prices: { isUnusuallyLow },
    seller: { memberSince: new Date(Date.now() - sellerAge).toISOString(), soldCount: 0 },
  });
  const KNOWN_SELLER = pageOf(31 * DAY);

  async function open(options: Options) {
    cleanup();
    const dialog = await renderDialog(options);
    accept();
    return dialog;
  }

  async function seeWarning() {
    await open({ page: KNOWN_SELLER });
    understand();
    await screen.findByText("+91 98765 43210");
  }

  it("comes the first time, before the number is requested", async () => {
    const { requests } = await open({ page: KNOWN_SELLER });
    expect(isWarned()).toBe(true);
    expect(screen.getByRole("link", { name: "Cheated? Call 1930" }).getAttribute("href")).toBe("tel:1930");
    expect(requests).toEqual([]);
    understand();
    await screen.findByText("+91 98765 43210");
    expect(requests).toEqual(["sellers.contact"]);
  });

  it("comes again after Not now, which closes the dialog without a request", async () => {
    const { requests, closed } = await open({ page: KNOWN_SELLER });
    press("Not now");
    expect([closed, requests]).toEqual([[false], []]);
    await open({ page: KNOWN_SELLER });
    expect(isWarned()).toBe(true);
  });

  it("does not come a second time for a known seller and a usual price", async () => {
    await seeWarning();
    await open({ page: KNOWN_SELLER });
    expect(isWarned()).toBe(false);
    await screen.findByText("+91 98765 43210");
  });

  it.each([
    ["an unusually low price", pageOf(31 * DAY, true)],
    ["a new seller", pageOf(29 * DAY)],
    ["a page that has not been loaded", undefined],
  ])("comes again with %s", async (_risk, page) => {
    await seeWarning();
    await open({ page });
    expect(isWarned()).toBe(true);
  });

  it.each([
    ["a cow in milk", { category: "cattle", isDairy: true }, "milked"],
    ["a bullock", { category: "cattle" }, "walk"],
    ["hens", { category: "poultry", isDairy: true }, "walk"],
  ] as const)("advises to look at %s in words that fit", async (_animal, animal, word) => {
    await open({ animal, page: KNOWN_SELLER });
    expect(screen.getByText("See the animal yourself").parentElement?.textContent).toContain(word);
  });
});

it("the prepared message has the address of the listing, and ends with the line about paying", async () => {
  await renderDialog({ page: GONE });
  accept();
  understand();
  const chat = await screen.findByRole("link", { name: "Chat on WhatsApp" });
  const text = new URL(chat.getAttribute("href") ?? "").searchParams.get("text");
  const [question, address, ...end] = text?.split("\n") ?? [];
  expect(question).toMatch(/Is it still for sale\?$/);
  expect(address).toBe(`${location.origin}/animal/${animalFixture().id}?lang=en`);
  expect(end).toEqual(["I will pay when I take the animal, not before."]);
});
