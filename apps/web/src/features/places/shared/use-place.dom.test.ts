import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { storePlace } from "./store-place.ts";
import { usePlace } from "./use-place.ts";

afterEach(() => {
  localStorage.clear();
});

it("usePlace returns the stored place, and follows a change in this tab and in another one", () => {
  const { result } = renderHook(() => usePlace());
  expect(result.current).toEqual({});
  act(() => storePlace({ lat: 18.41, lng: 76.56 }));
  expect(result.current).toEqual({ lat: 18.41, lng: 76.56 });
  act(() => {
    localStorage.setItem("pincode", '{"pincode":125001,"lat":29.16,"lng":75.73}');
    window.dispatchEvent(new StorageEvent("storage", { key: "pincode" }));
  });
  expect(result.current).toEqual({ pincode: 125001, lat: 29.16, lng: 75.73 });
});

it("storePlace replaces the whole place, but keeps which profile it belongs to", () => {
  storePlace({ pincode: 125001, lat: 29.16, lng: 75.73, profile: 125001 });
  storePlace({ pincode: 413512 });
  expect(renderHook(() => usePlace()).result.current).toEqual({ pincode: 413512, profile: 125001 });
});

it("storePlace keeps the coordinates of the stored pincode", () => {
  const place = { pincode: 125001, lat: 29.16, lng: 75.73 };
  storePlace(place);
  storePlace({ pincode: 125001 });
  expect(renderHook(() => usePlace()).result.current).toEqual(place);
});

it.each([
  ["413512", { pincode: 413_512 }],
  ["null", {}],
  ["Latur", {}],
])("usePlace reads %s, which an earlier version or another program stored, as %j", (json, place) => {
  localStorage.setItem("pincode", json);
  expect(renderHook(() => usePlace()).result.current).toEqual(place);
});
