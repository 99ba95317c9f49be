import { CATEGORIES } from "@pashu/validators/enums";
import { FACT_NAMES } from "@pashu/validators/facts/declarations";
import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { AnimalIcon } from "~/ui/animal-icon.tsx";
import svg from "~/ui/animals.svg?raw";
import { FactIcon } from "./fact-icon.tsx";

it("the icon of each fact and category is a drawing of the sprite, hidden from screen readers, and each is used", () => {
  const { container } = render(
    <>
      {FACT_NAMES.map((fact) => (
        <FactIcon key={fact} fact={fact} className="size-4" />
      ))}
      {CATEGORIES.map((category) => (
        <AnimalIcon key={category} category={category} />
      ))}
    </>,
  );
  const icons = [...container.querySelectorAll("svg[aria-hidden=true] > use")];
  const used = icons.map((icon) => icon.getAttribute("href")?.split("#")[1]);
  expect(used).toHaveLength(FACT_NAMES.length + CATEGORIES.length);
  const drawn = [...svg.matchAll(/<symbol id="([\w-]+)"/g)].map(([, id]) => id);
  expect(new Set(used)).toEqual(new Set(drawn));
});
