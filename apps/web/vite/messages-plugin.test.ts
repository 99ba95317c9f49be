import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { createServer } from "vite";
import { messages } from "./messages-plugin.ts";

describe("messages", () => {
  it("compiles placeholders and plurals, and ignores other files", async () => {
    const server = await createServer({
      configFile: false,
      logLevel: "silent",
      plugins: [messages()],
      server: { middlewareMode: true, ws: false, watch: null },
      appType: "custom",
    });
    const module = await server.ssrLoadModule(
      fileURLToPath(new URL("../../../packages/i18n/src/en/landing.ts", import.meta.url)),
    );
    const locales = await server.ssrLoadModule(
      fileURLToPath(new URL("../../../packages/i18n/src/locales.ts", import.meta.url)),
    );
    await server.close();
    const { startSelling, categoryCount, stepNumber } = module["default"].landing;
    expect(startSelling).toBe("Start Selling");
    expect(stepNumber).toEqual(["Step ", ["n"]]);
    expect(categoryCount).toEqual([["count", 2, { one: [["n"], " animal"], other: [["n"], " animals"] }]]);
    expect(locales["LOCALES"]).toEqual(["en", "hi", "mr"]);
  });
});
