import { translate } from "@pashu/i18n/translator";
import { FETCH_TIMEOUT_MS } from "@pashu/validators/limits";
import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { useTranslations } from "use-intl";
import { I18nProvider } from "~/lib/i18n/i18n-context.tsx";
import { I18n } from "~/lib/i18n/i18n.ts";
import { currentToast } from "../toast/toast.ts";
import { lazyWithMessages } from "./lazy-with-messages.tsx";

afterEach(() => {
  vi.useRealTimers();
});

it("lazyWithMessages keeps its timeout when the parent renders again", async () => {
  const i18n = new I18n("en");
  await i18n.load(["app"]);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const load = vi.fn<() => Promise<never>>(() => new Promise(() => {}));
  const Dialog = lazyWithMessages([], load);
  const onOpenChange = vi.fn<(open: boolean) => void>();
  const page = () => (
    <I18nProvider i18n={i18n}>
      <Dialog onOpenChange={(open) => onOpenChange(open)} />
    </I18nProvider>
  );

  const { rerender } = render(page());
  vi.advanceTimersByTime(FETCH_TIMEOUT_MS - 1);
  rerender(page());
  vi.advanceTimersByTime(1);

  await vi.waitFor(() => expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false));
  expect(currentToast()?.variant).toBe("error");
  expect(load).toHaveBeenCalledOnce();
});

it("lazyWithMessages loads again at Retry where there is nothing to close", async () => {
  const i18n = new I18n("en");
  await i18n.load(["app"]);
  const load = vi
    .fn<() => Promise<{ default: () => string }>>()
    .mockRejectedValueOnce(new TypeError("Failed to fetch"))
    .mockResolvedValueOnce({ default: () => "Loaded" });
  const Form = lazyWithMessages([], load);
  render(
    <I18nProvider i18n={i18n}>
      <Form />
    </I18nProvider>,
  );
  fireEvent.click(await screen.findByRole("button", { name: "Try again" }));
  await screen.findByText("Loaded");
  expect(load).toHaveBeenCalledTimes(2);
});

it("lazyWithMessages loads the messages of a component whose code another page has loaded", async () => {
  const Lazy = lazyWithMessages(["tape"], async () => ({ default: () => useTranslations("tape")("girth") }));
  for (const locale of ["en", "hi"] as const) {
    const i18n = new I18n(locale);
    await i18n.load(["app"]);
    render(
      <I18nProvider i18n={i18n}>
        <Lazy />
      </I18nProvider>,
    );
    expect(await screen.findByText(translate(locale, "tape.girth"))).toBeTruthy();
  }
});
