import type { Locator, Page } from "@playwright/test";

interface Point {
  x: number;
  y: number;
}

const STEPS = 12;

/** A place within what is shown, near its upper left corner. */
export async function pointIn(shown: Locator): Promise<Point> {
  // Until it has stopped moving.
  await shown.scrollIntoViewIfNeeded();
  const box = await shown.boundingBox();
  if (box === null) throw new Error("It is not to be seen.");
  return { x: box.x + 10, y: box.y + 10 };
}

/**
 * A finger that slides over the screen, as the browser hears it.
 * @param once awaited while the finger rests, before it moves
 */
export async function swipe(page: Page, from: Point, by: Partial<Point>, once = async () => {}): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Point[]) =>
    client.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", [from]);
  await once();
  for (let step = 1; step <= STEPS; step += 1) {
    const moved = { x: from.x + ((by.x ?? 0) * step) / STEPS, y: from.y + ((by.y ?? 0) * step) / STEPS };
    await touch("touchMove", [moved]);
  }
  await touch("touchEnd", []);
  await client.detach();
}
