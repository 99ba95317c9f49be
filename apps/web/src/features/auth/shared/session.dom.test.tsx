import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen } from "@testing-library/react";
import type { AppRouter } from "@pashu/api/router";
import type { TRPCLink } from "@trpc/client";
import { createTRPCQueryUtils } from "@trpc/react-query";
import { renderToString } from "react-dom/server";
import { observable } from "@trpc/server/observable";
import { afterEach, expect, it } from "vitest";
import { trpc } from "~/lib/api/trpc.ts";
import { setSignInMarker } from "./sign-in-marker.ts";
import { useSession } from "./session.ts";
import { useCrossTabSession } from "./use-cross-tab-session.ts";

afterEach(cleanup);

function Name() {
  useCrossTabSession();
  return <p>{useSession().profile?.name ?? "visitor"}</p>;
}

const signedOut: TRPCLink<AppRouter> = () => () =>
  observable((observer) => {
    observer.next({ result: { type: "data", data: null } });
    observer.complete();
  });

function page(profile?: { name: string }) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  const client = trpc.createClient({ links: [signedOut] });
  if (profile !== undefined) {
    const emptyFields = { email: null, address1: null, address2: null, state: null, pincode: null, location: null };
    const dates = { createdAt: "2026-01-01T00:00:00.000Z", updatedAt: "2026-01-01T00:00:00.000Z" };
    createTRPCQueryUtils({ queryClient, client }).auth.me.setData(undefined, {
      id: "1",
      phone: "+919876543210",
      ...emptyFields,
      saleReminders: true,
      ...dates,
      ...profile,
    });
  }
  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <Name />
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

it("useCrossTabSession refetches the session when another tab signs in or out, and only then", async () => {
  setSignInMarker();
  const [key = ""] = Object.keys(localStorage);
  render(page({ name: "सुनीता" }));
  window.dispatchEvent(new StorageEvent("storage", { key: "language" }));
  expect(await screen.findByText("सुनीता")).toBeTruthy();
  window.dispatchEvent(new StorageEvent("storage", { key }));
  expect(await screen.findByText("visitor")).toBeTruthy();
});
