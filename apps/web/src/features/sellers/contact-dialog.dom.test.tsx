import type { AppRouter } from "@pashu/api/router";
import type { ErrorCode } from "@pashu/validators/errors";
import { CONSENT_VERSION } from "@pashu/validators/enums";
import { CONSENT_MEMORY_MAX, CONSENT_MEMORY_MS, DAY } from "@pashu/validators/limits";
import { RouterContextProvider } from "@tanstack/react-router";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { animalFixture } from "~/features/animals/shared/animal.fixture.ts";
import { I18n } from "~/lib/i18n/i18n.ts";
import { I18nProvider } from "~/lib/i18n/i18n-context.tsx";
import { createAppRouter } from "~/router.tsx";
import { clearStorage } from "~/lib/storage/storage.ts";
import { hasAccepted, rememberAcceptance } from "./accepted-consents.ts";
import type { ContactChannel } from "./shared/contact.ts";
import ContactDialog from "./contact-dialog.tsx";

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

const GONE = { gone: true, animal: null };
const CONTACT = { name: "Surender Malik", phone: "+919876543210", location: "Hisar" };

interface Options {
  channel?: ContactChannel;
  phone?: string;
  animal?: Parameters<typeof animalFixture>[0];
  /** Undefined while it loads. */
  page?: object | undefined;
  /** Inputs of the requests for the number. */
  error?: ErrorCode;
  /** The buyer's last choice. */
  sharesContacts?: boolean;
}

async function renderDialog({
  animal: changes,
  page,
  error,
  channel = "call",
  phone = CONTACT.phone,
  sharesContacts = false,
}: Options) {
  const animal = animalFixture(changes);
  const requests: string[] = [];
  const inputs: unknown[] = [];
  const closed: boolean[] = [];
  const link: TRPCLink<AppRouter> =
    () =>
    ({ op }) =>
      observable((observer) => {
        requests.push(op.path);
        if (op.type === "mutation") inputs.push(op.input);
        if (op.path === "animals.page" && page === undefined) return;
        if (op.path === "sellers.contact" && error !== undefined) {
          const body = { code: -32600, message: error, data: { appCode: error, appParams: {} } };
          return observer.error(TRPCClientError.from({ error: body }));
        }
        const answers: Record<string, unknown> = { "animals.page": page, "sellers.contact": { ...CONTACT, phone } };
        const me = { id: "buyer", name: "Anita", sharesContacts };
        observer.next({ result: { type: "data", data: op.path === "auth.me" ? me : answers[op.path] } });
        observer.complete();
      });
  const i18n = new I18n("en");
  await i18n.load(["app", "animals", "animals", "animal-page", "sellers", "reviews", "blocks", "errors"]);
  const router = createAppRouter({ i18n, now: 0, runtime: { identity: "builtin" }, link });
  const { animals, auth } = router.options.context.api;
  await auth.me.prefetch();
  if (page !== undefined) await animals.page.prefetch({ id: animal.id, locale: "en" });
  requests.length = 0;
  const dialog = (title: string) => (
    <RouterContextProvider router={router}>
      <I18nProvider i18n={i18n}>
        <ContactDialog
          animal={animal}
          title={title}
          channel={channel}
          onRate={() => {}}
          onOpenChange={(open) => closed.push(open)}
        />
      </I18nProvider>
    </RouterContextProvider>
  );
  const { rerender } = render(dialog(animal.title));
  return { requests, inputs, closed, rerender: (title: string) => rerender(dialog(title)) };
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const accept = () => press("I agree, show contact");
const NUMBER = "+91 98765 43210";

it.each<ErrorCode>(["STATE_CHANGED", "ANIMAL_NOT_FOUND"])(
  "ContactDialog explains %s without Retry, and refetches the listing when it is closed",
  async (error) => {
    const { requests, closed } = await renderDialog({ page: GONE, error });
    accept();
    expect((await screen.findByRole("alert")).textContent).toContain("Not for sale now");
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
    expect(requests).toEqual(["sellers.contact"]);
    press("Close");
    expect(closed).toEqual([false]);
    await waitFor(() => expect(requests).toEqual(["sellers.contact", "animals.page"]));
  },
);

it("ContactDialog offers the blocker of the seller to unblock, and requests the number again then", async () => {
  const { requests } = await renderDialog({ page: KNOWN_SELLER, error: "SELLER_BLOCKED" });
  accept();
  expect((await screen.findByRole("alert")).textContent).toContain("You have blocked this person");
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  press("Unblock");
  await waitFor(() => expect(requests).toEqual(["sellers.contact", "blocks.remove", "sellers.contact"]));
});

it("ContactDialog gives a blocked buyer the general message, with Retry", async () => {
  await renderDialog({ page: KNOWN_SELLER, error: "SELLER_NOT_FOUND" });
  accept();
  const { textContent } = await screen.findByRole("alert");
  expect(textContent).toBe("Unable to load seller contact informationTry again");
});

interface History {
  age?: number;
  listedCount?: number;
  isWarned?: boolean;
  isUnusuallyLow?: boolean;
}

const pageOf = ({ age = 31 * DAY, listedCount = 1, isWarned = false, isUnusuallyLow = false }: History = {}) => ({
  gone: false,
  animal: animalFixture(),
  prices: { isUnusuallyLow },
  seller: { memberSince: new Date(Date.now() - age).toISOString(), soldCount: 0, listedCount, isWarned },
});
const KNOWN_SELLER = pageOf();
const MILKED = { category: "cattle", isDairy: true } as const;
const PICTURES = ["See it yourself", "Watch it walk", "No money first"];

async function open(options: Options) {
  cleanup();
  return renderDialog(options);
}
const hasPictures = () => screen.queryAllByRole("listitem").some(({ textContent }) => textContent === PICTURES[0]);
const inOneLine = () => screen.queryByText(PICTURES.join(" · "));

describe("the sheet before the number", () => {
  it("has the consent and the pictures, and one tap on its button requests the number", async () => {
    const { requests } = await open({ page: KNOWN_SELLER });
    const dialog = screen.getByRole("dialog", { name: "Before you contact the seller" });
    for (const text of [
      ...PICTURES,
      "You see the name, number and address.",
      "Use them only to talk about this animal.",
      "Pashu Bazaar is not part of the deal.",
      "Surender Malik",
      "Phone verified",
      "₹1,50,000",
      "Murrah buffalo",
    ])
      expect(dialog.textContent).toContain(text);
    expect(requests).toEqual([]);
    accept();
    await screen.findByText(NUMBER);
    expect(requests).toEqual(["sellers.contact"]);
    expect(document.activeElement).toBe(screen.getByRole("link", { name: "Call" }));
  });

  it("has every word of the warnings below More", async () => {
    await open({ page: KNOWN_SELLER, animal: MILKED });
    const more = screen.getByText("More advice").closest("details");
    for (const text of ["milked in front of you", "insurance money first", "proves nothing", "QR code", "OTP"])
      expect(more?.textContent).toContain(text);
    expect(screen.getByRole("link", { name: "Cheated? Call 1930", hidden: true }).getAttribute("href")).toBe(
      "tel:1930",
    );
  });

  it("is closed by Not now without a request, and is not remembered then", async () => {
    const { requests, closed } = await open({ page: KNOWN_SELLER });
    press("Not now");
    expect([closed, requests]).toEqual([[false], []]);
    await open({ page: KNOWN_SELLER });
    expect(hasPictures()).toBe(true);
  });

  it.each([
    ["a cow in milk", MILKED, "Milk it twice"],
    ["a bullock", { category: "cattle" }, "Watch it walk"],
    ["hens", { category: "poultry", isDairy: true }, "Watch it walk"],
  ] as const)("advises to look at %s in words that fit", async (_animal, animal, words) => {
    await open({ animal, page: KNOWN_SELLER });
    expect(screen.getByText(words, { selector: "li" })).toBeTruthy();
  });

  it("names the seller's listings and sales", async () => {
    const seller = { name: "Surender Malik", rating: null, reviewCount: 0, phoneVerified: true, soldCount: 3 };
    await open({ page: pageOf({ listedCount: 100 }), animal: { seller } });
    expect(screen.getByRole("dialog").textContent).toContain("Phone verified · 100+ animals · 3 sold");
    await open({ page: KNOWN_SELLER, animal: { seller: { ...seller, phoneVerified: false, soldCount: 0 } } });
    expect(screen.getByRole("dialog").textContent).not.toMatch(/verified|animals|sold/);
  });
});

describe("the switch that lets the seller call back", () => {
  const toggle = () =>
    screen.getByRole("switch", { name: "The seller may see my name and district, and call me back" });
  const choose = async ({ sharesContacts, taps }: { sharesContacts: boolean; taps: number }) => {
    const { inputs } = await open({ page: KNOWN_SELLER, sharesContacts });
    expect(toggle().getAttribute("aria-checked")).toBe(String(sharesContacts));
    for (let tap = 0; tap < taps; tap += 1) fireEvent.click(toggle());
    accept();
    await screen.findByText(NUMBER);
    return inputs;
  };

  it.each([
    ["off until it is switched on", { sharesContacts: false, taps: 0 }, false],
    ["switched on", { sharesContacts: false, taps: 1 }, true],
    ["on by the last choice", { sharesContacts: true, taps: 0 }, true],
    ["switched off", { sharesContacts: true, taps: 1 }, false],
  ])("is sent as it is shown: %s", async (_case, choice, share) => {
    const animal = animalFixture();
    const sent = { sellerId: animal.sellerId, animalId: animal.id, consent: CONSENT_VERSION, share };
    expect(await choose(choice)).toEqual([sent]);
    expect(screen.queryByText(/You can stop this in your profile/) !== null).toBe(share);
  });
});

describe("the reason to be careful", () => {
  it.each([
    [{ age: 0 }, "Seller joined today"],
    [{ age: 1.5 * DAY }, "Seller joined 1 day ago"],
    [{ age: 29 * DAY }, "Seller joined 29 days ago"],
    [{ isUnusuallyLow: true }, "Price far below others"],
    [{ isWarned: true }, "We warned this seller lately"],
    [
      { isWarned: true, isUnusuallyLow: true, age: 2 * DAY },
      "We warned this seller lately · Price far below others · Seller joined 2 days ago",
    ],
  ])("for %j is %j", async (history, text) => {
    await open({ page: pageOf(history) });
    expect(screen.getByText(text)).toBeTruthy();
  });

  it.each([
    ["a known seller and a usual price", KNOWN_SELLER],
    ["a page that has not been loaded", undefined],
    ["a listing that is gone", GONE],
  ])("is absent for %s", async (_case, page) => {
    await open({ page });
    expect(screen.getByRole("dialog").textContent).not.toMatch(/joined|below|warned/);
  });
});

describe("after this buyer has accepted for this seller", () => {
  async function acceptOnce() {
    await open({ page: KNOWN_SELLER });
    accept();
    await screen.findByText(NUMBER);
  }

  it("the pictures are one line, which opens all words", async () => {
    await acceptOnce();
    await open({ page: KNOWN_SELLER });
    expect([hasPictures(), inOneLine() !== null]).toEqual([false, true]);
    expect(inOneLine()?.closest("details")?.textContent).toContain("proves nothing");
  });

  it.each([
    ["a new seller", pageOf({ age: 29 * DAY })],
    ["a page that has not been loaded", undefined],
  ])("the pictures are one line with %s, too", async (_case, page) => {
    await acceptOnce();
    await open({ page });
    expect([hasPictures(), inOneLine() !== null]).toEqual([false, true]);
  });

  it.each([
    ["an unusually low price", pageOf({ isUnusuallyLow: true })],
    ["a warned seller", pageOf({ isWarned: true })],
  ])("the pictures come again with %s", async (_reason, page) => {
    await acceptOnce();
    await open({ page });
    expect([hasPictures(), inOneLine()]).toEqual([true, null]);
  });

  it("the pictures come again for another seller", async () => {
    await acceptOnce();
    await open({ page: KNOWN_SELLER, animal: { sellerId: "another" } });
    expect(hasPictures()).toBe(true);
  });
});

describe("accepted consents on the phone", () => {
  const now = Date.parse("2026-11-27T10:00:00Z");
  const of = (sellerId: string, at = now, userId = "anita") => ({ userId, sellerId, now: at });

  it("are remembered for 30 days, per user, until the sign-out", () => {
    rememberAcceptance(of("s"));
    expect(hasAccepted(of("s", now + CONSENT_MEMORY_MS - 1))).toBe(true);
    expect(hasAccepted(of("s", now + CONSENT_MEMORY_MS))).toBe(false);
    expect(hasAccepted(of("s", now - 1))).toBe(false);
    expect(hasAccepted(of("s", now, "ram"))).toBe(false);
    clearStorage("settings");
    expect(hasAccepted(of("s"))).toBe(false);
  });

  it("are at most 200, the newest, and replace the mark of earlier releases", () => {
    localStorage.setItem("warned:anita", "1");
    for (let n = 0; n <= CONSENT_MEMORY_MAX; n += 1) rememberAcceptance(of(`s${n}`, now + n));
    const later = now + CONSENT_MEMORY_MAX;
    expect([hasAccepted(of("s0", later)), hasAccepted(of("s1", later))]).toEqual([false, true]);
    rememberAcceptance(of("s1", later));
    rememberAcceptance(of("new", later));
    expect([hasAccepted(of("s1", later)), hasAccepted(of("s2", later))]).toEqual([true, false]);
    expect(Object.keys(localStorage)).toEqual(["consents:anita"]);
  });

  it.each(["", "null", "[]", "7", "{", '{"accepted":[{"sellerId":"s","at":1}]}', "version"])(
    "are none if the stored value is %j",
    (value) => {
      const accepted = [null, 7, { sellerId: "s" }, { sellerId: 5, at: now }, { sellerId: "s", at: "now" }];
      const stored = value === "version" ? JSON.stringify({ version: CONSENT_VERSION, accepted }) : value;
      localStorage.setItem("consents:anita", stored);
      expect(hasAccepted(of("s"))).toBe(false);
      rememberAcceptance(of("s"));
      expect(hasAccepted(of("s"))).toBe(true);
    },
  );

  it("count only for the present version of the text", () => {
    const stored = { version: "2026-11-21", accepted: [{ sellerId: "s", at: now }] };
    localStorage.setItem("consents:anita", JSON.stringify(stored));
    expect(hasAccepted(of("s"))).toBe(false);
  });
});

describe("after a tap on WhatsApp", () => {
  const acceptChat = () => press("I agree, open WhatsApp");
  const watchOpen = () => vi.spyOn(window, "open").mockReturnValue(null);

  it("the chat opens with the message once the number has arrived, and the dialog stays behind it", async () => {
    const opened = watchOpen();
    await open({ page: KNOWN_SELLER, channel: "whatsapp" });
    acceptChat();
    const chat = await screen.findByRole("link", { name: "Chat on WhatsApp" });
    expect(opened.mock.calls).toEqual([[chat.getAttribute("href"), "_blank", "noopener"]]);
    expect(chat.className).toContain("bg-primary");
    expect(screen.getByText(NUMBER)).toBeTruthy();
  });

  it("the chat opens once, also when the listing changes behind the dialog", async () => {
    const opened = watchOpen();
    const { rerender } = await open({ page: KNOWN_SELLER, channel: "whatsapp" });
    acceptChat();
    await screen.findByRole("link", { name: "Chat on WhatsApp" });
    rerender("Another title");
    await waitFor(() => {
      const href = screen.getByRole("link", { name: "Chat on WhatsApp" }).getAttribute("href");
      expect(href).toContain("Another%20title");
    });
    expect(opened).toHaveBeenCalledOnce();
  });

  it("nothing opens for a landline, without a number, or once the dialog is closed", async () => {
    const opened = watchOpen();
    await open({ page: KNOWN_SELLER, channel: "whatsapp", phone: "02382-123456" });
    acceptChat();
    await screen.findByRole("link", { name: "Call" });
    await open({ page: KNOWN_SELLER, channel: "whatsapp", error: "RATE_LIMITED" });
    acceptChat();
    await screen.findByRole("alert");
    const { requests } = await open({ page: KNOWN_SELLER, channel: "whatsapp" });
    acceptChat();
    cleanup();
    await waitFor(() => expect(requests).toEqual(["sellers.contact"]));
    expect(opened).not.toHaveBeenCalled();
  });

  it("after a tap on Contact no chat opens by itself", async () => {
    const opened = watchOpen();
    await open({ page: KNOWN_SELLER });
    accept();
    await screen.findByText(NUMBER);
    expect(opened).not.toHaveBeenCalled();
  });
});

it("the prepared message has the address of the listing, and ends with the line about paying", async () => {
  await renderDialog({ page: GONE });
  accept();
  const chat = await screen.findByRole("link", { name: "Chat on WhatsApp" });
  const text = new URL(chat.getAttribute("href") ?? "").searchParams.get("text");
  const [question, address, ...end] = text?.split("\n") ?? [];
  expect(question).toMatch(/Is it still for sale\?$/);
  expect(address).toBe(`${location.origin}/animal/${animalFixture().id}?lang=en`);
  expect(end).toEqual(["I will pay when I take the animal, not before."]);
});

it("ContactDialog says before the consent that an example cannot be called, and offers neither call nor chat then", async () => {
  const example = { ...animalFixture().seller, isDemo: true } as const;
  await renderDialog({ page: KNOWN_SELLER, animal: { seller: example }, phone: "+910000000011" });
  expect(screen.getByText("Example: cannot be called")).toBeTruthy();
  expect(screen.queryByText("Phone verified")).toBeNull();
  accept();
  const note = await screen.findByText("This is a demonstration seller. The number cannot be called.");
  await waitFor(() => expect(document.activeElement).toBe(note));
  expect(screen.queryAllByRole("link", { name: /Call|Chat/ })).toEqual([]);
  expect(screen.queryByRole("button", { name: "Copy number" })).toBeNull();
});
