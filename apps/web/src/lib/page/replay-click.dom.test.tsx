import { runInThisContext } from "node:vm";
import { lazy, Suspense, type ComponentType } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { beforeEach, expect, it, vi } from "vitest";
import earlyScript from "~/inline/early.ts?inline";
import { cleanUpInlineScripts } from "~/inline/inline-script.fixture.ts";
import { forgetHandledClick, useReplayClick } from "./replay-click.ts";

const onClick = vi.fn<() => void>();

function LastPart() {
  useReplayClick();
  return <p>last</p>;
}

/** A page whose button hydrates before its last part. */
function page(Last: ComponentType) {
  return (
    <div onClickCapture={forgetHandledClick}>
      <button type="button" onClick={onClick}>
        Menu
      </button>
      <Suspense>
        <Last />
      </Suspense>
    </div>
  );
}

/** Shows the server's HTML, and returns its button and a function that starts hydration. */
function openPage() {
  const container = document.createElement("div");
  container.innerHTML = renderToString(page(LastPart));
  document.body.replaceChildren(container);
  let load = () => {};
  const loaded = new Promise<{ default: ComponentType }>((resolve) => {
    load = () => resolve({ default: LastPart });
  });
  const LazyPart = lazy(() => loaded);
  return {
    button: container.querySelector("button") ?? container,
    hydrate: () => void hydrateRoot(container, page(LazyPart)),
    load,
  };
}

const isReady = () => expect(document.documentElement.dataset["ready"]).toBe("");
/** Resolves after the tasks that are queued now. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

cleanUpInlineScripts();
beforeEach(() => {
  onClick.mockClear();
  runInThisContext(earlyScript);
});

it("useReplayClick repeats a click from before hydration once", async () => {
  const { button, hydrate, load } = openPage();
  button.click();
  button.click();
  hydrate();
  load();
  await vi.waitFor(() => expect(onClick).toHaveBeenCalledTimes(1));
  await nextTask();
  expect(onClick).toHaveBeenCalledTimes(1);
});

it.each([
  ["alone", 0],
  ["after a click before hydration", 1],
])(
  "useReplayClick repeats no click when one was handled before the last part was hydrated, %s",
  async (_when, early) => {
    const { button, hydrate, load } = openPage();
    for (let click = 0; click < early; click += 1) button.click();
    hydrate();
    await vi.waitFor(() => {
      button.click();
      expect(onClick).toHaveBeenCalled();
    });
    const handled = onClick.mock.calls.length;
    expect(button.dataset["tapped"]).toBeUndefined();
    load();
    await vi.waitFor(isReady);
    await nextTask();
    expect(onClick).toHaveBeenCalledTimes(handled);
  },
);

it("useReplayClick does not repeat a click that hydrates the page", async () => {
  const { button, hydrate, load } = openPage();
  load();
  hydrate();
  button.click();
  expect(onClick).toHaveBeenCalledTimes(1);
  await vi.waitFor(isReady);
  await nextTask();
  expect(onClick).toHaveBeenCalledTimes(1);
});
