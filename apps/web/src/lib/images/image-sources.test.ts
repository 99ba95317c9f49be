import { expect, it } from "vitest";
import { cardImage, fullImage } from "./image-sources.ts";

const PATH = "/objects/images/01920000-0000-7000-8000-000000000001.webp";
const at = (width: number) => PATH.replace(".webp", `-${width}.webp`);

it("cardImage offers the small widths in the proportions of the card's box", () => {
  expect(cardImage(PATH)).toMatchObject({
    src: at(640),
    srcSet: `${at(320)} 320w, ${at(640)} 640w`,
    width: 640,
    height: 480,
  });
});

it("fullImage offers every width, the widest under the image's own path", () => {
  expect(fullImage(PATH)).toEqual({
    src: PATH,
    srcSet: `${at(320)} 320w, ${at(640)} 640w, ${PATH} 1280w`,
    sizes: "(min-width: 640px) 100vw, 88vw",
  });
});

it("cardImage and fullImage offer only the smallest width when data is saved", () => {
  expect(cardImage(PATH, true)).toMatchObject({ src: at(320), srcSet: `${at(320)} 320w` });
  expect(fullImage(PATH, true)).toMatchObject({ src: PATH, srcSet: `${at(320)} 320w` });
});
