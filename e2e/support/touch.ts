import type { BrowserContext, Locator, Page } from "@playwright/test";

declare global {
  interface Window {
    tapsOfDoubleTap?: number;
  }
}

interface Point {
  x: number;
  y: number;
}

const STEPS = 12;

/** Puts taps a second apart: tests tap two controls at one place faster than fingers, which the page ignores. */
export async function spaceTaps(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    let addedMs = 0;
    const shift = (event: Event) => {
      Object.defineProperty(event, "timeStamp", { value: event.timeStamp + addedMs });
    };
    const onTap = (event: PointerEvent) => {
      const { tapsOfDoubleTap = 0 } = window;
      if (tapsOfDoubleTap !== 1) addedMs += 1000;
      window.tapsOfDoubleTap = Math.max(0, tapsOfDoubleTap - 1);
      shift(event);
    };
    addEventListener("click", shift, { capture: true });
    addEventListener("pointerdown", onTap, { capture: true });
  });
}

export async function doubleTap(control: Locator): Promise<void> {
  await control.page().evaluate(() => {
    window.tapsOfDoubleTap = 2;
  });
  await control.dblclick();
}

export async function pointIn(element: Locator): Promise<Point> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (box === null) throw new Error("The element is not visible.");
  return { x: box.x + 10, y: box.y + 10 };
}

/**
 * Swipes with one finger.
 * @param beforeMove awaited between touch start and the first move
 */
export async function swipe(page: Page, from: Point, by: Partial<Point>, beforeMove = async () => {}): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Point[]) =>
    client.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", [from]);
  await beforeMove();
  for (let step = 1; step <= STEPS; step += 1) {
    const moved = { x: from.x + ((by.x ?? 0) * step) / STEPS, y: from.y + ((by.y ?? 0) * step) / STEPS };
    await touch("touchMove", [moved]);
  }
  await touch("touchEnd", []);
  await client.detach();
}
