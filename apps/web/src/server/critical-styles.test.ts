import { expect, it } from "vitest";
import { createCriticalStyles } from "./critical-styles.ts";

const CSS = [
  "/*! licence */\n@layer theme{:root{--x:1}}",
  "@layer utilities{.a{color:red}.b,.c{color:blue}.a\\.5:hover{top:0}",
  "@media (width>=64rem){.lg\\:a{top:1px}.d{content:'}.a{'}}",
  ":is(.\\*\\:e>*){top:2px}.f:not(.g){animation:spin 1s}.h .i{top:3px}}",
  "button{top:4px}@keyframes spin{to{rotate:1turn}}@keyframes rise{0%{top:5px}}",
  '@property --used{syntax:"*";inherits:false}@property --unused{syntax:"*";inherits:false}.j{top:var(--used)}',
].join("");

it.each([
  ["", "@layer theme{:root{--x:1}}@layer utilities{}button{top:4px}"],
  ["a", "@layer theme{:root{--x:1}}@layer utilities{.a{color:red}}button{top:4px}"],
  ["c h", "@layer theme{:root{--x:1}}@layer utilities{.b,.c{color:blue}}button{top:4px}"],
  ["a.5", "@layer theme{:root{--x:1}}@layer utilities{.a\\.5:hover{top:0}}button{top:4px}"],
  ["lg:a", "@layer theme{:root{--x:1}}@layer utilities{@media (width>=64rem){.lg\\:a{top:1px}}}button{top:4px}"],
  ["d", "@layer theme{:root{--x:1}}@layer utilities{@media (width>=64rem){.d{content:'}.a{'}}}button{top:4px}"],
  ["*:e", "@layer theme{:root{--x:1}}@layer utilities{:is(.\\*\\:e>*){top:2px}}button{top:4px}"],
  [
    "f",
    "@layer theme{:root{--x:1}}@layer utilities{.f:not(.g){animation:spin 1s}}button{top:4px}@keyframes spin{to{rotate:1turn}}",
  ],
  ["h i", "@layer theme{:root{--x:1}}@layer utilities{.h .i{top:3px}}button{top:4px}"],
  [
    "j",
    '@layer theme{:root{--x:1}}@layer utilities{}button{top:4px}@property --used{syntax:"*";inherits:false}.j{top:var(--used)}',
  ],
])("the critical styles for the classes %j are %s", (classes, expected) => {
  expect(createCriticalStyles(CSS)(`<p class="${classes}">`)).toBe(expected);
});

it("the critical styles contain classes of all elements, whose HTML entities are decoded", () => {
  const styles = createCriticalStyles(".\\[\\&\\>p\\]\\:a{top:0}.b{top:1px}.c{top:2px}");
  expect(styles(`<p class="[&amp;&gt;p]:a"><b id="c" class="x b">`)).toBe(".\\[\\&\\>p\\]\\:a{top:0}.b{top:1px}");
});
