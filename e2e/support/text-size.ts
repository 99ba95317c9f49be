import type { Page } from "@playwright/test";

/** Like the text size in the system settings of a phone, this also changes media queries in rem. */
export async function setTextSize(page: Page, standard: number): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send("Page.setFontSizes", { fontSizes: { standard } });
}
