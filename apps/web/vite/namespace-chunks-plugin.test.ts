import { expect, it } from "vitest";
import { namespaceChunks } from "./namespace-chunks-plugin.ts";

it("namespaceChunks emits each namespace under the name that the loader imports", () => {
  const { buildStart, transform } = namespaceChunks();
  if (typeof buildStart !== "function" || typeof transform !== "function") throw new Error("functions are expected");
  const emitted = new Map<string, string>();
  const emitFile = ({ id, fileName }: { id: string; fileName: string }) => emitted.set(fileName, id);
  Reflect.apply(buildStart, { emitFile }, []);
  const loader = [...emitted.values()][0]?.replace(/\/\w+\/[\w-]+\.ts$/, "/load-messages.ts");
  const { code } = Reflect.apply(transform, {}, ["", loader]);
  const [, template = ""] = /`\.\/([^`]+)`/.exec(code) ?? [];
  const named = template.replace("${namespace}", "listing-form").replace("${locale}", "mr");
  expect(emitted.get(`assets/${named}`)).toMatch(/\/i18n\/src\/mr\/listing-form\.ts$/);
  expect(Reflect.apply(transform, {}, ["", "/other.ts"])).toBeNull();
});
