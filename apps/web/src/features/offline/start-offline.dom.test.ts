import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { startOffline } from "./start-offline.ts";
import { I18n } from "~/lib/i18n/i18n.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([true, false])("the service worker learns whether Save-Data is on: %s", async (saveData) => {
  const postMessage = vi.fn<(message: unknown) => void>();
  const serviceWorker = { register: async () => {}, ready: Promise.resolve({ active: { postMessage } }) };
  vi.stubGlobal("navigator", { onLine: true, serviceWorker, connection: { saveData } });
  startOffline({ i18n: new I18n("hi"), queryClient: new QueryClient() });
  await vi.waitFor(() => expect(postMessage).toHaveBeenCalled());
  expect(postMessage.mock.calls[0]?.[0]).toMatchObject({ locale: "hi", reducedData: saveData });
});
