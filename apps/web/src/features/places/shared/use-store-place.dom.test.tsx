import type { AppRouter } from "@pashu/api/router";
import { RouterContextProvider } from "@tanstack/react-router";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import type { TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import type { PropsWithChildren } from "react";
import { beforeEach, expect, it } from "vitest";
import { I18n } from "~/lib/i18n/i18n.ts";
import { DEVICE_KEYS, clearStorage, rememberSignIn, writeStored } from "~/lib/storage/storage.ts";
import { createAppRouter } from "~/router.tsx";
import { storePlace } from "./store-place.ts";
import { usePlace } from "./use-place.ts";
import { useStorePlace } from "./use-store-place.ts";

beforeEach(() => {
  writeStored(DEVICE_KEYS.signedIn, "1");
  rememberSignIn(true);
});

const COORDINATES: Record<string, object> = {
  125001: { lat: 29.16, lng: 75.73 },
  413512: { lat: 18.42, lng: 76.58 },
};

/** `requested` are the pincodes of the requests. */
function renderStorePlace(profilePincode: string | null) {
  const requested: string[] = [];
  const link: TRPCLink<AppRouter> =
    () =>
    ({ op: { path, input } }) =>
      observable((observer) => {
        const pincode = String(Object(input).pincode);
        if (path === "places.coordinates") requested.push(pincode);
        observer.next({ result: { type: "data", data: COORDINATES[pincode] } });
        observer.complete();
      });
  const router = createAppRouter({ i18n: new I18n("en"), now: 0, runtime: { identity: "builtin" }, link });
  const wrapper = ({ children }: PropsWithChildren) => (
    <RouterContextProvider router={router}>{children}</RouterContextProvider>
  );
  const { result } = renderHook(
    () => {
      useStorePlace(profilePincode);
      return usePlace();
    },
    { wrapper },
  );
  return { requested, place: () => result.current };
}

it("stores the coordinates of a typed pincode with one request", async () => {
  storePlace({ pincode: 413_512 });
  const { place, requested } = renderStorePlace(null);
  await waitFor(() => expect(place()).toEqual({ pincode: 413_512, lat: 18.42, lng: 76.58 }));
  cleanup();
  const later = renderStorePlace(null);
  expect(later.place()).toEqual({ pincode: 413_512, lat: 18.42, lng: 76.58 });
  expect([...requested, ...later.requested]).toEqual(["413512"]);
});

it("leaves the place removed after another tab has signed out", async () => {
  const { place } = renderStorePlace("125001");
  await waitFor(() => expect(place()).toMatchObject({ pincode: 125_001 }));
  act(() => clearStorage("nothing"));
  expect(place()).toEqual({});
  expect(localStorage).toHaveLength(0);
});

it("replaces a visitor's place by the profile's pincode after the login", async () => {
  storePlace({ lat: 18.41, lng: 76.56 });
  const { place } = renderStorePlace("125001");
  await waitFor(() => expect(place()).toEqual({ pincode: 125_001, profile: 125_001, lat: 29.16, lng: 75.73 }));
});

it("keeps the place that a signed-in user chose until the profile has another pincode", async () => {
  storePlace({ pincode: 413_512, lat: 18.42, lng: 76.58, profile: 125_001 });
  const { place } = renderStorePlace("125001");
  await waitFor(() => expect(place()).toMatchObject({ pincode: 413_512 }));
  cleanup();
  const moved = renderStorePlace("413512");
  await waitFor(() => expect(moved.place()).toMatchObject({ pincode: 413_512, profile: 413_512, lat: 18.42 }));
});
