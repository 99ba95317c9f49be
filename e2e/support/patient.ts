import type { Page } from "@playwright/test";

/**
 * A page that is left as people leave it: once a closed dialog has gone from the history too. The way back from its entry
 * takes the browser a moment, and would put an end to a page that is asked for meanwhile.
 */
export function patient(page: Page): Page {
  const { goto, reload } = page;
  page.goto = async (...to) => {
    await onceHistoryAgrees(page);
    return goto.apply(page, to);
  };
  page.reload = async (...how) => {
    await onceHistoryAgrees(page);
    return reload.apply(page, how);
  };
  return page;
}

/** An entry of the history stands for a dialog only while one is open. */
async function onceHistoryAgrees(page: Page): Promise<void> {
  await page.waitForFunction(
    () => (history.state?.dialog === true) === (document.querySelector('[role="dialog"][data-state="open"]') !== null),
  );
}
