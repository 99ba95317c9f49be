import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it } from "vitest";
import { ApiProvider, createApi } from "~/lib/trpc.ts";
import { useSession } from "./session.ts";

afterEach(cleanup);

function Name() {
  return <p>{useSession().profile?.name ?? "visitor"}</p>;
}

function page(profile?: { name: string }) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  const api = createApi(queryClient, () => () => {
    throw new Error("nothing is to be asked");
  });
  if (profile !== undefined) {
    const nobody = { email: null, address1: null, address2: null, state: null, pincode: null, location: null };
    const dates = { createdAt: "2026-01-01T00:00:00.000Z", updatedAt: "2026-01-01T00:00:00.000Z" };
    api.auth.me.setData(undefined, { id: "1", phone: "+919876543210", ...nobody, ...dates, ...profile });
  }
  return (
    <QueryClientProvider client={queryClient}>
      <ApiProvider value={api}>
        <Name />
      </ApiProvider>
    </QueryClientProvider>
  );
}

it("takes a part of the page over as the server rendered it, though the person is known by then", async () => {
  const container = document.createElement("div");
  container.innerHTML = renderToString(page());
  document.body.append(container);
  const complaints: unknown[] = [];
  await act(async () => {
    render(page({ name: "सुनीता" }), {
      container,
      hydrate: true,
      onRecoverableError: (error) => complaints.push(error),
    });
  });
  expect(complaints).toEqual([]);
  expect(screen.getByText("सुनीता")).toBeTruthy();
});
