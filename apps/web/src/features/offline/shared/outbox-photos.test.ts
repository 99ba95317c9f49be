import { expect, it } from "vitest";
import { codePhotoOf, imagesOf } from "./outbox-photos.ts";

const path = (name: string) => `/objects/images/${name}.webp?color=8a7f5c`;

it("uploaded photos are sent with their views, also those of an older version that has none", () => {
  const photos = [
    { file: null, objectPath: path("a"), view: "udder" as const },
    { file: new Blob(["x"]), objectPath: null, view: "side" as const },
    { file: null, objectPath: path("b"), view: null },
    { file: null, objectPath: path("c"), code: "4711" },
  ];
  expect(imagesOf(photos)).toEqual([`${path("a")}&view=udder`, path("b"), path("c")]);
  expect(codePhotoOf(photos)).toEqual({ path: path("c"), code: "4711" });
});
