import { watchLayoutShifts } from "@pashu/e2e/layout-shifts";
import type { Locator, Page } from "@playwright/test";

/** The slowest interaction that an action of the user, such as a tap, caused. INP measures interactions in the same way. */
export interface Interaction {
  journey: string;
  /** Role and name of the control, or the key. */
  control: string;
  event: string;
  /** Until the next paint. The browser rounds it to 8 ms, and reports none that is shorter than 16 ms. */
  ms: number;
  inputDelay: number;
  processing: number;
  presentation: number;
}

export type Visit = Awaited<ReturnType<typeof watchVisit>>;

/** A second tap at the same place is ignored within this time. */
export const BETWEEN_TAPS_MS = 300;

interface Action {
  journey: string;
  control: string;
  startedAt: number;
}

interface Entry extends Omit<Interaction, keyof Action> {
  startedAt: number;
}

declare global {
  interface Window {
    reportInteraction(entry: Entry): Promise<void>;
  }
}

/** Records the interactions and layout shifts of the pages that are opened later, over several documents. */
export async function watchVisit(page: Page, isTouch: boolean) {
  const shifts = await watchLayoutShifts(page);
  const actions: Action[] = [];
  const entries: Entry[] = [];
  let journey = "";
  await page.exposeFunction("reportInteraction", (entry: Entry) => void entries.push(entry));
  await page.addInitScript(observeInteractions);
  const act = async (control: string, action: () => Promise<void>) => {
    await page.waitForTimeout(BETWEEN_TAPS_MS);
    actions.push({ journey, control, startedAt: Date.now() });
    shifts.startStep(`${journey}\n${control}`);
    await action();
    await shifts.settle();
  };
  return {
    page,
    startJourney: (name: string) => {
      journey = name;
      shifts.startStep(`${journey}\nthe page opened`);
    },
    tap: async (control: Locator) => act(await nameOf(control), () => (isTouch ? control.tap() : control.click())),
    type: async (control: Locator, text: string) => act(await nameOf(control), () => control.pressSequentially(text)),
    press: (key: string) => act(`key ${key}`, () => page.keyboard.press(key)),
    results: () => ({
      interactions: actions.map((action, index) => slowestOf(action, actions[index + 1], entries)),
      shifts: shifts.all.map(({ step, value, hadRecentInput, moved }) => {
        const [ofJourney = "", control = ""] = step.split("\n");
        const [elementsText = ""] = moved.split("\n");
        return { journey: ofJourney, control, value, hadRecentInput, moved: briefly(elementsText) };
      }),
    }),
  };
}

function slowestOf(action: Action, next: Action | undefined, entries: Entry[]): Interaction {
  const [slowest] = entries
    .filter(({ startedAt }) => startedAt >= action.startedAt && startedAt < (next?.startedAt ?? Infinity))
    .toSorted((a, b) => b.ms - a.ms || b.processing - a.processing);
  const { startedAt: _, ...cost } = slowest ?? { ...NOTHING, startedAt: 0 };
  return { journey: action.journey, control: action.control, ...cost };
}

const NOTHING = { event: "", ms: 0, inputDelay: 0, processing: 0, presentation: 0 };

/** @returns role and name, such as `button "Contact"` */
async function nameOf(control: Locator): Promise<string> {
  const [, name = ""] = /(\w+ "(?:[^"\\]|\\.)*")/.exec(await control.ariaSnapshot()) ?? [];
  return name;
}

/** The text and the place of the first element that moved, without its HTML. */
function briefly(moved: string): string {
  return moved.replace(/<[^>]*>/g, "").trim();
}

/** Runs in the page. */
function observeInteractions(): void {
  const options = { type: "event", buffered: true, durationThreshold: 16 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { name, startTime, duration, processingStart, processingEnd, interactionId } =
        entry as PerformanceEventTiming;
      if (interactionId === 0) continue;
      void window.reportInteraction({
        startedAt: performance.timeOrigin + startTime,
        event: name,
        ms: duration,
        inputDelay: processingStart - startTime,
        processing: processingEnd - processingStart,
        presentation: startTime + duration - processingEnd,
      });
    }
  }).observe(options);
}
