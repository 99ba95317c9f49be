import type { AppRouter } from "@pashu/api/router";
import { RouterContextProvider } from "@tanstack/react-router";
import { renderHook } from "@testing-library/react";
import type { TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { afterEach, expect, it, vi } from "vitest";
import { I18n } from "~/lib/i18n/i18n.ts";
import { DEVICE_KEYS, rememberSignIn } from "~/lib/storage/storage.ts";
import { createAppRouter } from "~/router.tsx";
import { useLeave } from "./use-leave.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

const noServer: TRPCLink<AppRouter> = () => () => observable(() => undefined);

it("useLeave removes what the user typed before the sign-in marker, whose end reloads other tabs", async () => {
  for (const key of [DEVICE_KEYS.signedIn, DEVICE_KEYS.language, "draft:grievance", "pincode"])
    localStorage.setItem(key, "1");
  rememberSignIn(true);
  const router = createAppRouter({ i18n: new I18n("en"), now: 0, runtime: { identity: "builtin" }, link: noServer });
  const { result } = renderHook(useLeave, {
    wrapper: ({ children }) => <RouterContextProvider router={router}>{children}</RouterContextProvider>,
  });
  let left: string[] | undefined;
  // A spy on the prototype is not called once the storage has bound the method.
  const { removeItem } = localStorage;
  const storage = new Proxy(localStorage, {
    get: (target, name: string) =>
      name === "removeItem"
        ? (key: string) => {
            removeItem(key);
            if (key === DEVICE_KEYS.signedIn) left ??= Object.keys(target);
          }
        : target[name],
  });
  vi.stubGlobal("localStorage", storage);
  await result.current("nothing");
  expect(left?.filter((key) => key !== DEVICE_KEYS.signedInBefore)).toEqual([DEVICE_KEYS.language]);
  expect(Object.keys(storage)).toEqual([]);
});
