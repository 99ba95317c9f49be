import { PAGE_SIZE } from "@pashu/validators/limits";
import { translate, type MessageKey } from "@pashu/i18n/translator";
import type { Page } from "@playwright/test";
import { signUpInDialog, tapping } from "./guided-form.ts";
import { BETWEEN_TAPS_MS } from "./interactions.ts";
import type { MeteredProxy } from "./metered-proxy.ts";

export const EVENING = { animals: 50, opened: 10, contacts: 3 } as const;

const OPENED_PER_PAGE = (EVENING.opened * PAGE_SIZE) / EVENING.animals;
const GALLERIES = 2;
const t = (key: MessageKey) => translate("hi", key);
const TITLE = "article h2 a";

interface Evening {
  page: Page;
  proxy: MeteredProxy;
  /** The first contact asks for it. */
  signsUp: boolean;
}

/** Scrolls through a list, opens listings with all of their photos, and asks for contacts, as a buyer does. */
export async function spendEvening({ page, proxy, signsUp }: Evening): Promise<void> {
  page.setDefaultTimeout(30_000);
  await page.goto(`${proxy.url}/`);
  await page.locator("html[data-ready]").waitFor({ state: "attached" });
  await proxy.settle();
  await page
    .getByRole("link", { name: t("nav.browse") })
    .filter({ visible: true })
    .first()
    .tap();
  let opened = 0;
  for (let shown = 0; shown < EVENING.animals; shown += PAGE_SIZE) {
    await page
      .locator(TITLE)
      .nth(shown + PAGE_SIZE - 1)
      .waitFor();
    for (let card = shown; card < shown + PAGE_SIZE; card += 1) {
      await page.locator(TITLE).nth(card).scrollIntoViewIfNeeded();
      if ((card - shown) % (PAGE_SIZE / OPENED_PER_PAGE) !== 1) continue;
      await page.locator(TITLE).nth(card).tap();
      await readListing(page, proxy, opened < GALLERIES);
      if (opened < EVENING.contacts) await contact(page, proxy, signsUp && opened === 0);
      opened += 1;
      await page.getByRole("link", { name: t("common.back") }).tap();
      await page.locator(TITLE).nth(card).waitFor();
    }
    await proxy.settle();
    if (shown + PAGE_SIZE < EVENING.animals) await page.getByRole("button", { name: t("market.loadMore") }).tap();
  }
  if (opened !== EVENING.opened) throw new Error(`${opened} listings opened`);
}

async function readListing(page: Page, proxy: MeteredProxy, opensGallery: boolean): Promise<void> {
  await page.locator("[data-replay=contact]").waitFor();
  await proxy.settle();
  const photos = page.locator("main [data-photo-of] ul").first();
  await swipe(page, photos);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await proxy.settle();
  if (!opensGallery) return;
  await page.evaluate(() => scrollTo(0, 0));
  await photos.getByRole("button").first().tap();
  const gallery = page.getByRole("dialog");
  await swipe(page, gallery.locator(".viewer-strip"));
  await proxy.settle();
  await gallery.getByRole("button", { name: t("gallery.close") }).tap();
}

async function swipe(page: Page, strip: ReturnType<Page["locator"]>): Promise<void> {
  const count = await strip.locator("li").count();
  for (let index = 0; index < count; index += 1) {
    await strip.evaluate((element, at) => element.scrollTo({ left: at * element.clientWidth }), index);
    await page.waitForTimeout(300);
  }
}

async function contact(page: Page, proxy: MeteredProxy, signsUp: boolean): Promise<void> {
  await page.locator("[data-replay=contact]").tap();
  if (signsUp) await signUpInDialog(tapping(page, "hi"));
  const dialog = page.getByRole("dialog");
  const accept = dialog.getByRole("button", { name: t("consent.accept") });
  await accept.waitFor();
  // The button is where Contact was: a second tap there is ignored.
  await page.waitForTimeout(BETWEEN_TAPS_MS);
  await accept.tap();
  await dialog
    .getByRole("link", { name: t("contact.call") })
    .first()
    .waitFor();
  await proxy.settle();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
}
