import { describe, expect, it } from "vitest";
import { icons } from "./icons-plugin.ts";

const { transform } = icons("/ours.ts");

function transformed(code: string, id: string): unknown {
  if (typeof transform !== "function") throw new Error("a transform is expected");
  return Reflect.apply(transform, undefined, [code, id]);
}

const ICON = `import createLucideIcon from '../createLucideIcon.mjs';

const __iconData = {
  name: "x",
  size: 24,
  node: [
    ["path", { d: "M18 6 6 18", key: "1bl5f8" }],
    ["circle", { cx: "12", cy: "12", r: "3", key: "d2" }]
  ],
  aliases: ["close"]
};
__iconData.node;
const X = createLucideIcon(__iconData);

export { __iconData, X as default };
`;

describe("icons", () => {
  it("reduces an icon to its shapes", () => {
    expect(transformed(ICON, "/n/lucide-react/dist/esm/icons/x.mjs")).toMatchObject({
      code: expect.stringContaining(
        `const X = /* @__PURE__ */ iconOf([
    ["path", { d: "M18 6 6 18" }],
    ["circle", { cx: "12", cy: "12", r: "3" }]
  ]);`,
      ),
    });
  });

  it("ignores aliases of icons and other files", () => {
    const alias = "export { __iconData, default } from './x.mjs';";
    expect(transformed(alias, "/n/lucide-react/dist/esm/icons/close.mjs")).toBeNull();
    expect(transformed(ICON, "/n/src/x.mjs")).toBeNull();
  });
});
