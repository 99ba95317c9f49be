import { act, cleanup, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { useTranslations } from "use-intl";
import { I18nProvider } from "~/lib/i18n/i18n-context.tsx";
import { I18n } from "~/lib/i18n/i18n.ts";
import { serverLazy } from "./server-lazy.tsx";

type Load = () => Promise<{ default: () => string }>;

function Title() {
  return useTranslations("filters")("title");
}

async function show(load: Load) {
  const i18n = new I18n("en");
  await i18n.load(["app"]);
  const { Component, prepare } = serverLazy(["filters"], load);
  const page = () => (
    <I18nProvider i18n={i18n}>
      <Component fallback="Loading" />
    </I18nProvider>
  );
  return { i18n, prepare, page };
}

it("serverLazy shows the fallback until the code and its messages are loaded", async () => {
  let finish: (module: { default: typeof Title }) => void = () => undefined;
  const code = new Promise<{ default: typeof Title }>((resolve) => {
    finish = resolve;
  });
  const { page } = await show(() => code);
  await act(async () => render(page()));
  expect(screen.getByText("Loading")).toBeDefined();
  await act(async () => finish({ default: Title }));
  await screen.findByText("Filter");
});

it("serverLazy renders at once after prepare", async () => {
  const { page, prepare, i18n } = await show(async () => ({ default: Title }));
  await prepare(i18n);
  render(page());
  expect(screen.getByText("Filter")).toBeDefined();
});

it("serverLazy keeps the fallback when the code cannot be loaded, and tries again when it is shown next", async () => {
  const load = vi
    .fn<Load>()
    .mockRejectedValueOnce(new TypeError("Failed to fetch"))
    .mockResolvedValueOnce({ default: Title });
  const { page } = await show(load);
  await act(async () => render(page()));
  expect(load).toHaveBeenCalledOnce();
  expect(screen.getByText("Loading")).toBeDefined();
  cleanup();
  await act(async () => render(page()));
  await screen.findByText("Filter");
});
