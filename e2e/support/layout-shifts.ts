import type { Page } from "@playwright/test";
import { FIRST_LOAD } from "./first-load-budgets.ts";

declare global {
  interface Window {
    readLayoutShifts?: () => Promise<LayoutShift[]>;
  }
}

interface LayoutShift {
  value: number;
  moved: string;
}

/** Records the layout shifts of the pages that are opened later. Call it before `page.clock.install()`. */
export async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(observeLayoutShifts);
  // Hydration waits for the whole HTML: a slow browser may paint the page in parts, whose shifts are not counted.
  await page.route("**/assets/*.js", (route) =>
    page
      .waitForFunction(() => window.readLayoutShifts !== undefined)
      .then(() => route.continue())
      // A test may end while a request waits.
      .catch(() => undefined),
  );
}

/** Returns the elements that have moved on this page since its HTML was shown. Empty if the sum of all shifts is small. */
export async function layoutShifts(page: Page): Promise<string[]> {
  const shifts = await page.evaluate(() => {
    if (window.readLayoutShifts === undefined) throw new Error("The page was opened before recordLayoutShifts().");
    return window.readLayoutShifts();
  });
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  return total < FIRST_LOAD.layoutShift ? [] : shifts.map(({ value, moved }) => `${value}: ${moved}`);
}

/** Runs in the page. Uses neither marks nor later timers, because Playwright's clock replaces both. */
function observeLayoutShifts() {
  const nextFrame = requestAnimationFrame.bind(window);
  const later = setTimeout.bind(window);
  let shifts: LayoutShift[] = [];
  const add = (entries: PerformanceEntryList) => {
    for (const shift of entries) {
      const sources = "sources" in shift && Array.isArray(shift.sources) ? shift.sources : [];
      const moved = sources.map(({ node, previousRect: from, currentRect: to }) => [
        node?.outerHTML ?? node?.textContent,
        JSON.stringify(from),
        JSON.stringify(to),
      ]);
      shifts.push({ value: "value" in shift ? Number(shift.value) : Number.NaN, moved: moved.join() });
    }
  };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: "layout-shift", buffered: true });

  const start = () => {
    observer.takeRecords();
    shifts = [];
    window.readLayoutShifts = async () => {
      // A change is painted in the next frame, and its shift is recorded after that frame.
      await new Promise<void>((resolve) => nextFrame(() => nextFrame(() => later(resolve))));
      add(observer.takeRecords());
      return shifts;
    };
  };
  // The first frame that starts after one that shows all of the HTML.
  document.addEventListener("readystatechange", () => nextFrame(() => nextFrame(start)), { once: true });
}

interface SourceOfShift {
  node: Node | null;
  previousRect: DOMRectReadOnly;
  currentRect: DOMRectReadOnly;
}

interface LayoutShiftEntry extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: SourceOfShift[];
}

interface ShiftOfStep extends LayoutShift {
  step: string;
  /** Within half a second after a tap or key, which CLS excuses. */
  hadRecentInput: boolean;
}

/**
 * Records every layout shift of a whole visit, from the first paint of each document, also after taps: on a slow phone
 * their effect comes later than the half second in which the browser would excuse it.
 */
export async function watchLayoutShifts(page: Page) {
  const all: ShiftOfStep[] = [];
  let step = "";
  await page.exposeFunction("reportLayoutShift", (shift: Omit<ShiftOfStep, "step">) => all.push({ step, ...shift }));
  // Contains no named functions: tsx would wrap them in a helper that the page lacks.
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as LayoutShiftEntry;
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          const rects = [previousRect, currentRect].map(({ x, y, width, height }) => `${x},${y} ${width}×${height}`);
          const start =
            element?.cloneNode() instanceof Element ? (element.cloneNode() as Element).outerHTML : "removed";
          return `${start} ${(element?.textContent ?? "").slice(0, 60)}: ${rects.join(" → ")}`;
        });
        (window as { reportLayoutShift?: (shift: object) => void }).reportLayoutShift?.({
          value,
          hadRecentInput,
          moved: moved.join("\n"),
        });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return {
    all,
    startStep: (name: string) => {
      step = name;
    },
    /** A change is painted in the next frame, and its shift is reported after that frame. */
    settle: () =>
      page.evaluate(
        () =>
          new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
      ),
  };
}
