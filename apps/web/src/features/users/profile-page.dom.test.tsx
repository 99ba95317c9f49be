import type { AppRouter } from "@pashu/api/router";
import type { Locale } from "@pashu/i18n/locales";
import { translate } from "@pashu/i18n/translator";
import { RouterContextProvider } from "@tanstack/react-router";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { profileFixture } from "~/features/auth/shared/profile.fixture.ts";
import { animalFixture } from "~/features/animals/shared/animal.fixture.ts";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { I18n } from "~/lib/i18n/i18n.ts";
import { I18nProvider } from "~/lib/i18n/i18n-context.tsx";
import type { RuntimeConfig } from "~/lib/page/runtime-config.ts";
import { createAppRouter } from "~/router.tsx";
import { currentToast } from "~/ui/toast/toast.ts";
import { CONFIRMATION_MIN_MS } from "~/ui/use-confirmation.ts";
import { LocationRow } from "./location-row.tsx";
import { MyListings } from "./my-listings.tsx";
import { ProfileHeader } from "./profile-header.tsx";
import type { Profile } from "./profile.ts";
import { RemindersRow } from "./reminders-row.tsx";

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
});

const HISAR = { state: "Haryana", district: { en: "Hisar", hi: "हिसार", mr: "हिसार" } };
/** Key of the query that looks up the pincode of all listings below. */
const PINCODES = ["places-of-pincodes", ["125001"]];
const PROFILE = profileFixture({ id: "seller" });

function createServer(locale: Locale, listings: AnimalView[], profile = PROFILE, failing?: string) {
  const animals = new Map(listings.map((animal) => [animal.id, animal]));
  const changes: [string, unknown][] = [];
  const handlers: Record<string, (input: never) => unknown> = {
    "sellers.animals": () => [...animals.values()],
    "animals.questions": () => [],
    "places.pincode": ({ pincode }: { pincode: string }) => (pincode === "125001" ? HISAR : null),
    "animals.update": (change: Partial<AnimalView> & { id: string }) => {
      animals.set(change.id, { ...animalFixture(), ...animals.get(change.id), ...change });
      return animals.get(change.id);
    },
    "users.setSaleReminders": () => undefined,
    "users.update": (change: Partial<Profile>) => ({ ...profile, ...change }),
    "auth.me": () => profile,
  };
  const link: TRPCLink<AppRouter> =
    () =>
    ({ op }) =>
      observable((observer) => {
        if (op.type === "mutation") changes.push([op.path, op.input]);
        if (op.path === failing) return observer.error(new TRPCClientError("failed"));
        observer.next({ result: { type: "data", data: handlers[op.path]?.(op.input as never) } });
        observer.complete();
      });
  return { link, changes, locale };
}

async function renderProfile(
  { link, locale }: ReturnType<typeof createServer>,
  profile = PROFILE,
  runtime: RuntimeConfig = { identity: "builtin" },
) {
  const i18n = new I18n(locale);
  await i18n.load(["app", "users", "animals", "listing-states", "errors"]);
  const router = createAppRouter({ i18n, now: 0, runtime, link });
  render(
    <RouterContextProvider router={router}>
      <I18nProvider i18n={i18n}>
        <ProfileHeader profile={profile} />
        <LocationRow profile={profile} />
        <RemindersRow profile={profile} />
        <MyListings profile={profile} />
      </I18nProvider>
    </RouterContextProvider>,
  );
  const { queryClient } = router.options.context;
  const lookup = (status: "success" | "error") =>
    waitFor(() => expect(queryClient.getQueryCache().find({ queryKey: PINCODES })?.state.status).toBe(status));
  return { lookup };
}

const clickButton = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));
const dialog = async () => within(await screen.findByRole("dialog"));

it("ShortenAddressesDialog shortens the addresses of all listings in both languages, after one confirmation", async () => {
  const one = animalFixture({ id: "1", location: "House 12, Rampura, Haryana, 125001" });
  const later = { createdAt: "2031-01-01T10:00:00.000Z" };
  const two = animalFixture({ ...later, id: "2", location: "घर 12, 125001", locationHindi: "घर 12, 125001" });
  const server = createServer("en", [one, two]);
  await renderProfile(server);
  await clickButton("Shorten the address");
  expect(screen.queryByText(translate("en", "publicAddress.byHand"))).toBeNull();
  const dialogBox = await dialog();
  expect(dialogBox.getByText("House 12, Rampura, Haryana, 125001")).toBeTruthy();
  expect(dialogBox.getByText("Hisar, Haryana, 125001")).toBeTruthy();
  fireEvent.click(dialogBox.getByRole("button", { name: "Shorten in 2 listings" }));
  await waitFor(() => expect(screen.queryByText(translate("en", "publicAddress.title"))).toBeNull());
  const hindi = "हिसार, हरियाणा, 125001";
  expect(server.changes).toEqual([
    ["animals.update", { id: "1", location: "Hisar, Haryana, 125001", locationHindi: null, locationMarathi: null }],
    ["animals.update", { id: "2", location: hindi, locationHindi: hindi, locationMarathi: null }],
  ]);
  expect(currentToast()?.title).toBe("The address has been shortened");
});

it("PublicAddressNotice stays hidden once it is dismissed", async () => {
  await renderProfile(createServer("hi", [animalFixture()]));
  await clickButton(translate("hi", "publicAddress.keep"));
  expect(screen.queryByText(translate("hi", "publicAddress.title"))).toBeNull();
  cleanup();
  await renderProfile(createServer("hi", [animalFixture()]));
  await screen.findByRole("article");
  expect(screen.queryByText(translate("hi", "publicAddress.title"))).toBeNull();
});

it("PublicAddressNotice and the suggested address follow the second card", async () => {
  await renderProfile(
    createServer(
      "en",
      ["1", "2", "3"].map((id) => animalFixture({ id })),
    ),
  );
  await screen.findByRole("region", { name: translate("en", "publicAddress.title") });
  const boxes = [...document.querySelectorAll("article, section")].map(({ localName }) => localName);
  expect(boxes).toEqual(["article", "article", "section", "section", "article"]);
});

it("PublicAddressNotice is not shown for a listing whose address is short already", async () => {
  const short = animalFixture({ location: "Hisar, Haryana, 125001" });
  await renderProfile(createServer("en", [short, animalFixture({ id: "2", location: "House 12, 125001" })]));
  await clickButton("Shorten the address");
  expect((await dialog()).getByRole("button", { name: "Shorten in 1 listing" })).toBeTruthy();
  cleanup();
  const { lookup } = await renderProfile(createServer("en", [short]));
  await lookup("success");
  expect(screen.queryByText(translate("en", "publicAddress.title"))).toBeNull();
});

it("PublicAddressNotice links to Edit for a listing without pincode, also after the others were shortened", async () => {
  const withoutPincode = animalFixture({ id: "2", location: "House 12, Rampura" });
  await renderProfile(createServer("mr", [animalFixture({ id: "1" }), withoutPincode]));
  await clickButton(translate("mr", "publicAddress.shorten"));
  expect(screen.getByText(translate("mr", "publicAddress.byHand"))).toBeTruthy();
  fireEvent.click((await dialog()).getByRole("button", { name: /1/ }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() =>
    expect(screen.queryByRole("button", { name: translate("mr", "publicAddress.shorten") })).toBeNull(),
  );
  expect(screen.getByText(translate("mr", "publicAddress.byHand"))).toBeTruthy();
  cleanup();
  await renderProfile(createServer("mr", [withoutPincode]));
  expect(await screen.findByText(translate("mr", "publicAddress.byHand"))).toBeTruthy();
});

it("PublicAddressNotice is not shown while the pincode lookup fails", async () => {
  const { lookup } = await renderProfile(createServer("en", [animalFixture()], PROFILE, "places.pincode"));
  await lookup("error");
  expect(screen.queryByText(translate("en", "publicAddress.title"))).toBeNull();
});

it("MyListings names the listing in the language of its title", async () => {
  await renderProfile(createServer("hi", [animalFixture()]));
  const hidden = await screen.findAllByText("Murrah buffalo", { selector: ".sr-only" });
  expect(hidden.map(({ lang }) => lang)).toEqual(Array(hidden.length).fill("en"));
  expect(hidden.length).toBeGreaterThan(1);
});

it("MyListings suggests a listing's address to a profile without one, and states who will see it", async () => {
  const server = createServer("en", [animalFixture()]);
  await renderProfile(server);
  expect(await screen.findByText(translate("en", "profile.addressSeen"))).toBeTruthy();
  await clickButton("Use this address");
  await waitFor(() =>
    expect(server.changes).toEqual([
      ["users.update", { address1: "Rampura, Hisar", state: "Haryana", pincode: "125001" }],
    ]),
  );
});

it("EditProfileDialog asks for confirmation of a phone that cannot be dialled, and saves it after the confirmation delay", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const server = createServer("en", []);
  await renderProfile(server);
  await clickButton("Edit");
  const form = await dialog();
  fireEvent.change(form.getByLabelText("Phone"), { target: { value: "call me" } });
  fireEvent.change(form.getByLabelText("Email"), { target: { value: "bad mail" } });
  fireEvent.click(form.getByRole("button", { name: "Save Changes" }));
  expect(await form.findByText(translate("en", "profile.phoneUnsure"))).toBeTruthy();
  expect(form.getByText(translate("en", "valid.email"))).toBeTruthy();
  expect(server.changes).toEqual([]);
  vi.setSystemTime(Date.now() + CONFIRMATION_MIN_MS);
  fireEvent.click(form.getByRole("button", { name: "Save anyway" }));
  await waitFor(() =>
    expect(server.changes).toMatchObject([["users.update", { phone: "call me", email: "bad mail" }]]),
  );
});

it("ProfileHeader warns that the profile's phone cannot be dialled", async () => {
  const profile = { ...PROFILE, phone: "call me" };
  await renderProfile(createServer("en", [], profile), profile);
  expect(screen.getByText(translate("en", "profile.phoneUnsure"))).toBeTruthy();
  cleanup();
  await renderProfile(createServer("en", []));
  expect(screen.getByText("+91 98765 43210")).toBeTruthy();
});

it("RemindersRow switches the reminders where the operator sends them", async () => {
  const server = createServer("en", []);
  await renderProfile(server);
  expect(screen.queryByRole("checkbox")).toBeNull();
  cleanup();
  await renderProfile(server, PROFILE, { identity: "builtin", sendsReminders: true });
  const reminders = screen.getByRole<HTMLInputElement>("checkbox", { name: /Reminders by SMS/ });
  expect(reminders.checked).toBe(true);
  fireEvent.click(reminders);
  await waitFor(() => expect(server.changes).toEqual([["users.setSaleReminders", { on: false }]]));
});
