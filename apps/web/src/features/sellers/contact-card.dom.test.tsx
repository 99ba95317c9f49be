import { LOCALES } from "@pashu/i18n/locales";
import { translate } from "@pashu/i18n/translator";
import { RouterContextProvider } from "@tanstack/react-router";
import { render, screen } from "@testing-library/react";
import { observable } from "@trpc/server/observable";
import { expect, it } from "vitest";
import { I18n } from "~/lib/i18n/i18n.ts";
import { I18nProvider } from "~/lib/i18n/i18n-context.tsx";
import { createAppRouter } from "~/router.tsx";
import CallQrCodes from "./call-qr-codes.tsx";
import { ContactCard } from "./contact-card.tsx";
import { contactLinks, type Contact, type ContactChannel } from "./shared/contact.ts";

async function show(phone: string, locale: (typeof LOCALES)[number], channel: ContactChannel = "call") {
  const i18n = new I18n(locale);
  await i18n.load(["app", "animals", "sellers", "reviews", "reports", "blocks", "errors"]);
  const link = () => () => observable<never, never>(() => {});
  const router = createAppRouter({ i18n, now: 0, runtime: { identity: "builtin" }, link });
  const contact = { name: "Ramesh", phone } as Contact;
  const links = contactLinks(phone, "Namaste");
  render(
    <RouterContextProvider router={router}>
      <I18nProvider i18n={i18n}>
        <ContactCard
          sellerId="s"
          contact={contact}
          links={links}
          channel={channel}
          isShared={false}
          callCodes={<CallQrCodes links={links} />}
          onRate={() => {}}
        />
      </I18nProvider>
    </RouterContextProvider>,
  );
  return screen.queryAllByRole("link").map((each) => ({
    name: each.getAttribute("aria-label") ?? each.textContent,
    href: each.getAttribute("href")?.replace(/\?.*/, ""),
  }));
}

it.each(LOCALES)(
  "ContactCard has two buttons for each number, with the number in their names, in %s",
  async (locale) => {
    const [call, chat] = [translate(locale, "contact.call"), translate(locale, "contact.whatsapp")];
    expect(await show("9876501234 / ९८७६५०१२३५", locale)).toEqual([
      { name: `${call} +91 98765 01234`, href: "tel:+919876501234" },
      { name: `${chat} +91 98765 01234`, href: "https://wa.me/919876501234" },
      { name: `${call} +91 98765 01235`, href: "tel:+919876501235" },
      { name: `${chat} +91 98765 01235`, href: "https://wa.me/919876501235" },
    ]);
  },
);

it("ContactCard has a pair of buttons for one number beside words, and only Call for a landline", async () => {
  const [call, chat] = [translate("en", "contact.call"), translate("en", "contact.whatsapp")];
  expect(await show("9876501234 (WhatsApp)", "en")).toEqual([
    { name: call, href: "tel:+919876501234" },
    { name: chat, href: "https://wa.me/919876501234" },
  ]);
  document.body.innerHTML = "";
  expect(await show("02382-123456", "en")).toEqual([{ name: call, href: "tel:02382123456" }]);
});

it.each([
  ["call", "contact.call", "contact.whatsapp"],
  ["whatsapp", "contact.whatsapp", "contact.call"],
] as const)(
  "after a tap on %s the main button of ContactCard does that, and has the focus",
  async (channel, main, other) => {
    document.body.innerHTML = "";
    const buttons = await show("9876501234", "en", channel);
    expect(buttons.map(({ name }) => name)).toEqual([translate("en", main), translate("en", other)]);
    const [first, second] = screen.getAllByRole("link");
    expect(first?.classList).toContain("bg-primary");
    expect(second?.classList).not.toContain("bg-primary");
    expect(document.activeElement).toBe(first);
  },
);

it("ContactCard for a landline has Call as its main button, also after a tap on WhatsApp", async () => {
  document.body.innerHTML = "";
  expect(await show("02382-123456", "en", "whatsapp")).toMatchObject([{ href: "tel:02382123456" }]);
  expect(document.activeElement).toBe(screen.getByRole("link"));
});

it.each([
  ["9876501234", ["tel:+919876501234"]],
  ["9876501234 / 9876501235", ["tel:+919876501234", "tel:+919876501235"]],
  ["+910000000001", []],
])("ContactCard on a desktop has a QR code for each number that can be called: %s", async (phone, codes) => {
  document.body.innerHTML = "";
  await show(phone, "en");
  expect(screen.queryAllByRole("img").map((code) => code.getAttribute("aria-label"))).toEqual(codes);
});
