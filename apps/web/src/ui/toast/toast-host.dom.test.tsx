import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { I18nProvider } from "~/lib/i18n/i18n-context.tsx";
import { I18n } from "~/lib/i18n/i18n.ts";
import { ToastHost } from "./toast-host.tsx";
import { toast, TOAST_DISPLAY_MS } from "./toast.ts";

afterEach(() => vi.useRealTimers());

const failToLoad = () => Promise.reject(new Error("Failed to fetch dynamically imported module"));

it("ToastHost shows a plain toast for 5 s or until it is closed if the toaster cannot be loaded", async () => {
  const i18n = new I18n("en");
  await i18n.load(["app"]);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  render(
    <I18nProvider i18n={i18n}>
      <ToastHost load={failToLoad} />
    </I18nProvider>,
  );
  toast({ variant: "error", title: "No network", description: "Please check" });
  await vi.waitFor(() => expect(screen.getByRole("alert").textContent).toContain("No network Please check"));
  // The message is in the document before its effect has started the timer.
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
  vi.advanceTimersByTime(TOAST_DISPLAY_MS);
  await vi.waitFor(() => expect(screen.queryByRole("alert")).toBeNull());

  toast({ title: "Again" });
  await vi.waitFor(() => expect(screen.getByRole("alert").textContent).toContain("Again"));
  fireEvent.click(screen.getByRole("button", { name: "Close message" }));
  expect(screen.queryByRole("alert")).toBeNull();
});
