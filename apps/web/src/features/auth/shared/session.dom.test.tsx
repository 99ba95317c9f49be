import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen, waitFor } from "@testing-library/react";
import type { AppRouter } from "@pashu/api/router";
import type { TRPCLink } from "@trpc/client";
import { createTRPCQueryUtils } from "@trpc/react-query";
import { renderToString } from "react-dom/server";
import { observable } from "@trpc/server/observable";
import type { ReactNode } from "react";
import { expect, it, vi } from "vitest";
import { trpc } from "~/lib/api/trpc.ts";
import { readStored, writeStored } from "~/lib/storage/storage.ts";
import { profileFixture } from "./profile.fixture.ts";
import { setSignInMarker } from "./sign-in-marker.ts";
import { useSession } from "./session.ts";
import { useSessionSync } from "./use-session-sync.ts";

function Name() {
  useSessionSync();
  return <p>{useSession().profile?.name ?? "visitor"}</p>;
}

const signedOut: TRPCLink<AppRouter> = () => () =>
  observable((observer) => {
    observer.next({ result: { type: "data", data: null } });
    observer.complete();
  });

function createCache() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  const client = trpc.createClient({ links: [signedOut] });
  return { queryClient, client, api: createTRPCQueryUtils({ queryClient, client }) };
}

function page(profile?: { name: string }, { queryClient, client, api } = createCache(), other?: ReactNode) {
  if (profile !== undefined) api.auth.me.setData(undefined, profileFixture(profile));
  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <Name />
        {other}
      </QueryClientProvider>
    </trpc.Provider>
  );
}

it("useSession hydrates without an error when the user is known before hydration", async () => {
  const container = document.createElement("div");
  container.innerHTML = renderToString(page());
  document.body.append(container);
  const errors: unknown[] = [];
  await act(async () => {
    render(page({ name: "सुनीता" }), {
      container,
      hydrate: true,
      onRecoverableError: (error) => errors.push(error),
    });
  });
  expect(errors).toEqual([]);
  expect(screen.getByText("सुनीता")).toBeTruthy();
});

it("useSessionSync refetches the session when another tab signs in, and only then", async () => {
  setSignInMarker();
  const [key = ""] = Object.keys(localStorage);
  render(page({ name: "सुनीता" }));
  window.dispatchEvent(new StorageEvent("storage", { key: "language" }));
  expect(await screen.findByText("सुनीता")).toBeTruthy();
  window.dispatchEvent(new StorageEvent("storage", { key }));
  expect(await screen.findByText("visitor")).toBeTruthy();
});

it.each([
  ["signs out", null, 1],
  ["signs in as another user", "2", 1],
  ["signs in again as the same user", "1", 0],
])("useSessionSync reloads the page of a user if another tab %s", (_name, marker, reloads) => {
  const reload = vi.spyOn(location, "reload").mockReturnValue();
  sessionStorage.setItem("pending-code", "{}");
  setSignInMarker("1");
  const [key = ""] = Object.keys(localStorage);
  render(page({ name: "सुनीता" }));
  localStorage.clear();
  if (marker !== null) localStorage.setItem(key, marker);
  window.dispatchEvent(new StorageEvent("storage", { key }));
  expect(reload).toHaveBeenCalledTimes(reloads);
  expect(sessionStorage).toHaveLength(1 - reloads);
  reload.mockRestore();
});

const OWN_PAGE = { id: "01890a5d-ac96-774b-bcce-b302099a8057" };
const QUESTIONS = [{ animalId: OWN_PAGE.id, question: "contacted" as const }];

it.each([
  ["signs out in another tab or after an expired session", null],
  ["changes", profileFixture({ id: "2", name: "रमेश" })],
])("useSessionSync drops the cached data of one's own listings when the user %s", async (_name, user) => {
  const cache = createCache();
  const { animals, auth } = cache.api;
  render(page({ name: "सुनीता" }, cache));
  animals.questions.setData(undefined, QUESTIONS);
  animals.page.setData(OWN_PAGE, { gone: true, animal: null, similar: [], places: {} });
  await act(async () => auth.me.setData(undefined, profileFixture({ name: "सुनीता देवी" })));
  expect(await screen.findByText("सुनीता देवी")).toBeTruthy();
  expect(animals.questions.getData()).toEqual(QUESTIONS);
  await act(async () => auth.me.setData(undefined, user));
  expect(await screen.findByText(user?.name ?? "visitor")).toBeTruthy();
  expect(animals.questions.getData()).toBeUndefined();
  expect(animals.page.getData(OWN_PAGE)).toBeUndefined();
});

it("useSessionSync clears the storage once, and not what the next user stores afterwards", async () => {
  const cache = createCache();
  const removed = vi.fn<CacheStorage["delete"]>().mockResolvedValue(true);
  vi.stubGlobal("caches", { delete: removed });
  addEventListener("storage", () => writeStored("pincode", "411001"), { once: true });
  render(page({ name: "सुनीता" }, cache));
  writeStored("pincode", "413512");
  await act(async () => cache.api.auth.me.setData(undefined, profileFixture({ id: "2", name: "रमेश" })));
  await waitFor(() => expect(removed).toHaveBeenCalledWith("pictures"));
  expect(readStored("pincode")).toBe("411001");
  vi.unstubAllGlobals();
});

it("useSessionSync refetches a visitor's page after the login, and keeps it on the screen meanwhile", async () => {
  const cache = createCache();
  const { animals, auth } = cache.api;
  auth.me.setData(undefined, null);
  animals.page.setData(OWN_PAGE, { gone: true, animal: null, similar: [], places: {} });
  const seen: unknown[] = [];
  function OwnPage() {
    seen.push(trpc.animals.page.useQuery(OWN_PAGE).data);
    return null;
  }
  render(page(undefined, cache, <OwnPage />));
  expect(await screen.findByText("visitor")).toBeTruthy();
  await act(async () => auth.me.setData(undefined, profileFixture({ name: "सुनीता" })));
  expect(await screen.findByText("सुनीता")).toBeTruthy();
  await waitFor(() => expect(seen.at(-1)).toBeNull());
  expect(seen).not.toContain(undefined);
});
