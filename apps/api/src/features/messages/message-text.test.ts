import { readFileSync } from "node:fs";
import { join } from "node:path";
import { LOCALES } from "@pashu/i18n/locales";
import { MESSAGE_KINDS } from "@pashu/validators/notifications";
import { shortAnimalPath } from "@pashu/validators/short-ids";
import { describe, expect, it } from "vitest";
import { messageText } from "./message-text.ts";

const contract = readFileSync(join(import.meta.dirname, "../../../../../docs/sms-gateway.md"), "utf8");
const ID = "0199f000-dead-7000-8000-000000000000";

/** Parts of a longer message: GSM 03.38 has 153 characters in each, UTF-16 67. */
const partsOf = (text: string) => Math.ceil(text.length / (/^[\n\r -Z_a-z]*$/.test(text) ? 153 : 67));

describe("a message about notifications", () => {
  it.each(MESSAGE_KINDS)("about %s is in docs/sms-gateway.md in each language, word for word", (kind) => {
    const link = "{#url#}";
    const parameters = kind === "alert-matched" ? { link, stopLink: link } : { link };
    const texts = LOCALES.map((locale) => messageText(kind, locale, parameters));
    expect(contract).toContain(`\`${kind}\`:\n\n\`\`\`\n${texts.join("\n")}\n\`\`\`\n`);
  });

  it.each(LOCALES)("has at most two parts in %s, and with the second link of an alert four", (locale) => {
    const address = (path: string) => `https://www.pashubazaar.in${path}?lang=${locale}`;
    const stopLink = address(`/alerts/off/${"A".repeat(35)}`);
    for (const kind of MESSAGE_KINDS) {
      const text =
        kind === "alert-matched"
          ? messageText(kind, locale, { link: address(`/alerts/${ID}`), stopLink })
          : messageText(kind, locale, { link: address(shortAnimalPath(ID)) });
      expect(partsOf(text)).toBeLessThanOrEqual(kind === "alert-matched" ? 4 : 2);
    }
  });
});
