import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { WordsProvider } from "~/lib/words-context.tsx";
import { Words } from "~/lib/words.ts";
import { ToastHost } from "./toast-host.tsx";
import { toast, TOAST_DISPLAY_MS } from "./toast.ts";

vi.mock("./toaster.tsx", () => {
  throw new Error("Failed to fetch dynamically imported module");
});

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

it("shows a message for 5 s or until it is closed when the toaster cannot be fetched", async () => {
  const words = new Words("en");
  await words.load(["app"]);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  render(
    <WordsProvider words={words}>
      <ToastHost />
    </WordsProvider>,
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
