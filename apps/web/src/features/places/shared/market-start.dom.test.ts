import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { clearStorage } from "~/lib/storage/storage.ts";
import { rememberNearestFirst, useMarketStart } from "./market-start.ts";
import { storePlace } from "./store-place.ts";

afterEach(() => {
  localStorage.clear();
});

it("useMarketStart is empty until the user chooses the nearest first, follows the place, and is forgotten at the sign-out", () => {
  const { result } = renderHook(() => useMarketStart());
  act(() => storePlace({ pincode: 413_512, lat: 18.42, lng: 76.58 }));
  expect(result.current).toEqual({});
  act(() => rememberNearestFirst(true));
  expect(result.current).toEqual({ sort: "nearest", pincode: 413_512 });
  act(() => storePlace({ lat: 29.16, lng: 75.73 }));
  expect(result.current).toEqual({ sort: "nearest", lat: 29.16, lng: 75.73 });
  act(() => rememberNearestFirst(false));
  expect(result.current).toEqual({});
  act(() => rememberNearestFirst(true));
  act(() => clearStorage("settings"));
  expect(result.current).toEqual({});
  act(() => storePlace({ pincode: 125_001 }));
  expect(result.current).toEqual({});
});

it("useMarketStart is empty without a place", () => {
  rememberNearestFirst(true);
  expect(renderHook(() => useMarketStart()).result.current).toEqual({});
});
