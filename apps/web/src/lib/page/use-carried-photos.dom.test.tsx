import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { act, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useCarriedPhotos } from "./use-carried-photos.ts";

/** Photos with a height of 100 px, by the page and the listing. */
let tops: Record<string, number> = {};
let transitions: { before: string[]; after: string[]; isSkipped: boolean; end: () => void }[] = [];

const namedPhotos = () =>
  [...document.querySelectorAll<HTMLElement>("[data-photo-of]")]
    .filter((photo) => photo.style.getPropertyValue("view-transition-name") !== "")
    .map((photo) => photo.title);

function Page({ path }: { path: string }) {
  const photos = Object.keys(tops).filter((title) => title.startsWith(`${path} `));
  return photos.map((title) => <p key={title} title={title} data-photo-of={title.split(" ")[1]} />);
}

async function open(path: string) {
  const root = createRootRoute({
    component: function Root() {
      useCarriedPhotos();
      return <Outlet />;
    },
  });
  const routes = ["/list", "/other", "/animal/a", "/animal/b"].map((each) =>
    createRoute({ getParentRoute: () => root, path: each, component: () => <Page path={each} /> }),
  );
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createRouter({ routeTree: root.addChildren(routes), history });
  await router.load();
  render(<RouterProvider router={router as never} />);
  await vi.waitFor(() => expect(router.state.resolvedLocation?.pathname).toBe(path));
  return async (to: string | -1) => {
    await act(async () => {
      if (to === -1) history.back();
      else history.push(to);
      await vi.waitFor(() => expect(router.state.resolvedLocation?.href).toBe(history.location.href));
    });
  };
}

beforeEach(() => {
  tops = { "/list a": 100, "/animal/a a": 60 };
  transitions = [];
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function box(this: Element) {
    const top = tops[this.getAttribute("title") ?? ""] ?? 0;
    return { left: 0, right: 100, width: 100, top, bottom: top + 100, height: 100 } as DOMRect;
  });
  vi.stubGlobal("innerHeight", 600);
  vi.spyOn(window, "getComputedStyle").mockReturnValue({
    scrollPaddingTop: "60px",
    scrollPaddingBottom: "80px",
  } as CSSStyleDeclaration);
  vi.stubGlobal("CSS", { supports: () => true });
  Object.assign(document, { activeViewTransition: null, startViewTransition });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, "activeViewTransition");
  Reflect.deleteProperty(document, "startViewTransition");
});

/** Like the browser's, it calls the update later, and forgets the transition before `finished` is resolved. */
function startViewTransition({ update }: { update: () => Promise<void> }) {
  const transition = { before: namedPhotos(), after: [] as string[], isSkipped: false, end: () => {} };
  let reject: (reason: unknown) => void = () => {};
  const ready = new Promise<void>((_, rejectReady) => void (reject = rejectReady));
  const finished = new Promise<void>((resolve) => {
    transition.end = () => {
      if (document.activeViewTransition === active) Object.assign(document, { activeViewTransition: null });
      resolve();
    };
  });
  const updateCallbackDone = Promise.resolve()
    .then(update)
    .then(() => void (transition.after = namedPhotos()));
  const skipTransition = () => {
    transition.isSkipped = true;
    reject(new DOMException("Transition was skipped", "AbortError"));
    transition.end();
  };
  const active = { finished, ready, updateCallbackDone, skipTransition };
  Object.assign(document, { activeViewTransition: active });
  transitions.push(transition);
  return active;
}

const moves = () => transitions.map(({ before, after, isSkipped }) => [...before, ...after, isSkipped]);

it("the photo of a list moves to its page and back, and is not named afterwards", async () => {
  const go = await open("/list");
  await go("/animal/a");
  transitions[0]?.end();
  await vi.waitFor(() => expect(namedPhotos()).toEqual([]));
  await go(-1);
  expect(moves()).toEqual([
    ["/list a", "/animal/a a", false],
    ["/animal/a a", "/list a", false],
  ]);
});

it("a page that has not shown the photo replaces the listing's page at once", async () => {
  const go = await open("/list");
  await go("/animal/a");
  await go("/other");
  expect(transitions).toHaveLength(1);
});

it("a transition to a page without the photo is skipped without an error", async () => {
  tops = { "/list b": 100 };
  const go = await open("/list");
  await go("/animal/b");
  expect(moves()).toEqual([["/list b", true]]);
  await vi.waitFor(() => expect(namedPhotos()).toEqual([]));
});

it.each([
  ["without document.activeViewTransition", () => Reflect.deleteProperty(document, "activeViewTransition")],
  ["in a hidden tab", () => vi.spyOn(document, "hidden", "get").mockReturnValue(true)],
])("moves nothing %s", async (_condition, arrange) => {
  arrange();
  const go = await open("/list");
  await go("/animal/a");
  expect(transitions).toHaveLength(0);
});

it("another navigation ends a transition", async () => {
  const go = await open("/list");
  await go("/animal/a");
  await go("/other");
  expect(moves()).toEqual([["/list a", "/animal/a a", true]]);
});

it.each([
  ["under the header", 9, 0],
  ["half under the header", 10, 1],
  ["half under the bottom bar", 470, 1],
  ["under the bottom bar", 471, 0],
])("a photo %s, at %d px: %d transitions", async (_place, top, count) => {
  tops["/list a"] = top;
  const go = await open("/list");
  await go("/animal/a");
  expect(transitions).toHaveLength(count);
});
