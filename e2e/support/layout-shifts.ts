import type { Page } from "@playwright/test";
import { FIRST_LOAD } from "./first-load-budgets.ts";

/** Records the layout shifts of the pages that are opened later. */
export async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(markLayoutShifts);
  await page.addInitScript(markHtmlShown);
  // Hydration waits for the whole HTML: a slow browser may paint the page in parts, whose shifts are not counted.
  await page.route("**/assets/*.js", async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName("html-shown").length > 0);
    await route.continue();
  });
}

/** Returns the elements that have moved on this page since its HTML was shown. Empty if the sum of all shifts is small. */
export async function layoutShifts(page: Page): Promise<string[]> {
  const shifts = await page.evaluate(() => {
    const [shown] = performance.getEntriesByName("html-shown");
    return performance
      .getEntriesByType("mark")
      .filter(({ name, startTime }) => name.startsWith("shifted") && startTime >= (shown?.startTime ?? 0))
      .map((mark) => ({ name: mark.name, value: "detail" in mark ? Number(mark.detail) : Number.NaN }));
  });
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  return total < FIRST_LOAD.layoutShift ? [] : shifts.map(({ name, value }) => `${value}: ${name}`);
}

/** Runs in the page: records each layout shift as a performance mark that names the shifted elements. */
function markLayoutShifts() {
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries()) {
      const sources = "sources" in shift && Array.isArray(shift.sources) ? shift.sources : [];
      const moved = sources.map(({ node, previousRect: from, currentRect: to }) => [
        node?.outerHTML ?? node?.textContent,
        JSON.stringify(from),
        JSON.stringify(to),
      ]);
      performance.mark(`shifted ${moved.join()}`, {
        detail: "value" in shift && shift.value,
        startTime: shift.startTime,
      });
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** Runs in the page: sets a performance mark in the first frame after the one that shows all of the HTML. */
function markHtmlShown() {
  const mark = () => performance.mark("html-shown");
  const inNextFrame = () => requestAnimationFrame(() => requestAnimationFrame(mark));
  document.addEventListener("readystatechange", inNextFrame, { once: true });
}
