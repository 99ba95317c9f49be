import type { AppRouter } from "@pashu/api/router";
import type { Locale } from "@pashu/i18n/locales";
import { translate } from "@pashu/i18n/translator";
import { RouterContextProvider } from "@tanstack/react-router";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { useState } from "react";
import { afterEach, expect, it } from "vitest";
import { I18nProvider } from "~/lib/i18n/i18n-context.tsx";
import { I18n } from "~/lib/i18n/i18n.ts";
import { createAppRouter } from "~/router.tsx";
import { currentToast } from "~/ui/toast/toast.ts";
import { AddressFields } from "./address-fields.tsx";

afterEach(() => {
  Reflect.deleteProperty(navigator, "geolocation");
});

const named = (name: string) => ({ en: name, hi: name, mr: name });
const PLACES: Record<string, { state: string; district: Record<Locale, string> }> = {
  413512: { state: "Maharashtra", district: { en: "Latur", hi: "लातूर", mr: "लातूर" } },
  160055: { state: "Punjab", district: named("Mohali") },
  585101: { state: "Karnataka", district: named("Kalaburagi") },
};

type Answers = Partial<Record<"places.pincode" | "places.reverseGeocode" | "places.nearestPincode", unknown>>;

interface Options {
  locale?: Locale;
  answers?: Answers;
  saved?: { pincode: string; state: string };
  storesLocation?: boolean;
}

async function open(options: Options = {}) {
  const { locale = "en", answers = {}, saved = { pincode: "", state: "" }, storesLocation = true } = options;
  const link: TRPCLink<AppRouter> =
    () =>
    ({ op: { path, input } }) =>
      observable((observer) => {
        const { pincode = "" } = Object(input) as { pincode?: string };
        const data =
          path in answers
            ? answers[path as keyof Answers]
            : path === "places.pincode"
              ? (PLACES[pincode] ?? null)
              : undefined;
        if (data === undefined) return observer.error(new TRPCClientError("no network"));
        observer.next({ result: { type: "data", data } });
        observer.complete();
      });
  const i18n = new I18n(locale);
  await i18n.load(["app", "places", "errors"]);
  const router = createAppRouter({ i18n, now: 0, runtime: { identity: "builtin" }, link });
  function Form() {
    const [address, setAddress] = useState(saved);
    const [location, setLocation] = useState("");
    return (
      <AddressFields
        address={address}
        onChange={(changes) => setAddress((before) => ({ ...before, ...changes }))}
        {...(storesLocation && { location, onLocation: setLocation })}
      >
        <output data-testid="value">{[address.state, address.pincode].join(" ")}</output>
      </AddressFields>
    );
  }
  render(
    <RouterContextProvider router={router}>
      <I18nProvider i18n={i18n}>
        <Form />
      </I18nProvider>
    </RouterContextProvider>,
  );
  const t = (key: "useLive" | "pincode" | "state" | "stateChange" | "stateElsewhere" | "nearestPincode", values = {}) =>
    translate(locale, `location.${key}`, values);
  return {
    t,
    toastBefore: currentToast()?.id,
    type: (pincode: string) => fireEvent.change(screen.getByLabelText(t("pincode")), { target: { value: pincode } }),
    state: () => screen.queryByLabelText<HTMLSelectElement>(t("state")),
    change: () => fireEvent.click(screen.getByRole("button", { name: t("stateChange") })),
    value: () => screen.getByTestId("value").textContent,
    locate: () => fireEvent.click(screen.getByRole("button", { name: t("useLive") })),
  };
}

function standAt(latitude: number, longitude: number) {
  const getCurrentPosition = (found: (position: unknown) => void) => found({ coords: { latitude, longitude } });
  Object.defineProperty(navigator, "geolocation", { configurable: true, value: { getCurrentPosition } });
}

it.each([
  ["en", "413512", "Latur, Maharashtra"],
  ["hi", "४१३ ५१२", "लातूर, महाराष्ट्र"],
  ["mr", "413-512", "लातूर, महाराष्ट्र"],
] as const)(
  "shows the place of a pincode in %s and hides the state until it is to be changed",
  async (locale, typed, name) => {
    const form = await open({ locale });
    expect(form.state()?.value).toBe("");
    form.type(typed);
    expect(await screen.findByText(name)).toBeTruthy();
    expect(form.value()).toBe(`MH ${typed}`);
    expect(form.state()).toBeNull();
    expect(screen.getByLabelText(form.t("pincode")).getAttribute("aria-describedby")).toContain(
      screen.getByText(name).parentElement?.id,
    );
    form.change();
    expect(document.activeElement).toBe(form.state());
    expect(form.state()?.value).toBe("MH");
  },
);

it("shows a state that does not fit the pincode, and names the pincode's state", async () => {
  const form = await open();
  form.type("160055");
  expect(await screen.findByText("Mohali, Punjab")).toBeTruthy();
  form.change();
  // Pincodes of Mohali also belong to Chandigarh.
  fireEvent.change(form.state() ?? document, { target: { value: "CH" } });
  expect(screen.getByText(form.t("stateElsewhere", { state: "Punjab" }))).toBeTruthy();
  form.type("413512");
  expect(await screen.findByText("Latur, Maharashtra")).toBeTruthy();
  expect(form.state()?.value).toBe("CH");
  expect(screen.getByText(form.t("stateElsewhere", { state: "Maharashtra" }))).toBeTruthy();
});

it.each(["413999", "999999", "900001"])("shows the state and a warning for %s, which no list has", async (pincode) => {
  const form = await open();
  form.type(pincode);
  expect(await screen.findByText(translate("en", "errors.PINCODE_UNKNOWN"))).toBeTruthy();
  expect(form.state()).not.toBeNull();
  fireEvent.change(form.state() ?? document, { target: { value: "JK" } });
  expect(form.value()).toBe(`JK ${pincode}`);
});

it("keeps the state open while the pincode is not complete, or is none", async () => {
  const form = await open();
  for (const typed of ["", "4", "41351", "4135123", "010101", "abcdef", "<b>"]) {
    form.type(typed);
    expect(form.state(), typed).not.toBeNull();
  }
});

it("shows the state alone as the place while there is no network", async () => {
  const form = await open({ answers: { "places.pincode": undefined } });
  form.type("413512");
  expect(await screen.findByText("Maharashtra", { selector: "p span" })).toBeTruthy();
  expect(form.state()).toBeNull();
  expect(form.value()).toBe("MH 413512");
});

it("fills the state from the device's position, and the pincode only when it is pressed", async () => {
  standAt(18.41, 76.56);
  const form = await open({
    answers: {
      "places.reverseGeocode": { displayName: "Latur, Maharashtra, India", state: "Maharashtra", stateCode: "MH" },
      "places.nearestPincode": { pincode: "413512", ...PLACES[413512] },
    },
  });
  form.locate();
  const suggestion = await screen.findByRole("button", {
    name: form.t("nearestPincode", { pincode: "413512", district: "Latur" }),
  });
  expect(form.value()).toBe("MH ");
  expect(currentToast()).toMatchObject({ description: translate("en", "location.detectedState") });
  expect(screen.getByText(/Latur, Maharashtra, India/)).toBeTruthy();
  fireEvent.click(suggestion);
  expect(form.value()).toBe("MH 413512");
  expect(suggestion.getAttribute("aria-pressed")).toBe("true");
  await waitFor(() => expect(form.state()).toBeNull());
});

it("follows the pincode after a state that the position has filled", async () => {
  standAt(18.41, 76.56);
  const form = await open({
    answers: {
      "places.reverseGeocode": null,
      "places.nearestPincode": { pincode: "413512", ...PLACES[413512] },
    },
  });
  form.locate();
  fireEvent.click(await screen.findByRole("button", { name: /413512/ }));
  expect(form.value()).toBe("MH 413512");
  form.type("58510");
  expect(form.value()).toBe("MH 58510");
  form.type("585101");
  expect(await screen.findByText("Kalaburagi, Karnataka")).toBeTruthy();
  expect(form.value()).toBe("KA 585101");
});

it.each([
  { state: "MH", pincode: "" },
  { state: "MH", pincode: "413512" },
])("follows the pincode after the saved $state $pincode, until the user chooses a state", async (saved) => {
  const form = await open({ saved });
  form.type("५८५ १०१");
  expect(form.value()).toBe("KA ५८५ १०१");
  form.type("999999");
  expect(form.value()).toBe("KA 999999");
  fireEvent.change(form.state() ?? document, { target: { value: "GA" } });
  form.type("160055");
  expect(form.value()).toBe("GA 160055");
});

it("announces no position that is not stored while the nearest pincode waits for an answer", async () => {
  standAt(18.25, 76.5);
  const form = await open({
    answers: { "places.reverseGeocode": null, "places.nearestPincode": { pincode: "413512", ...PLACES[413512] } },
    storesLocation: false,
  });
  form.locate();
  expect(await screen.findByRole("button", { name: /413512/ })).toBeTruthy();
  expect(currentToast()?.id).toBe(form.toastBefore);
});

it("suggests a pincode without the map service, and stores the coordinates alone without a network", async () => {
  standAt(18.25, 76.5);
  const form = await open({
    answers: { "places.reverseGeocode": null, "places.nearestPincode": { pincode: "413512", ...PLACES[413512] } },
  });
  form.locate();
  fireEvent.click(await screen.findByRole("button", { name: /413512/ }));
  expect(currentToast()).toMatchObject({ description: translate("en", "location.detectedCoords") });
  expect(form.value()).toBe("MH 413512");
});

it("stores the coordinates alone while there is no network", async () => {
  standAt(18.25, 76.5);
  const form = await open();
  form.locate();
  expect(await screen.findByText("18.250000, 76.500000")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Pincode/ })).toBeNull();
  expect(form.value()).toBe(" ");
});
