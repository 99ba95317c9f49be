import { describe, expect, it } from "vitest";
import { isPinned, read } from "./files.ts";

describe.each(["Dockerfile", "packages/firebase-emulator/Dockerfile"])("%s", (path) => {
  const text = read(path);
  const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = ""]) => found);

  it("starts from a pinned image", () => {
    expect(all(/^ARG NODE_IMAGE=(\S+)$/gm).map(isPinned)).toEqual([true]);
    const stages = all(/^FROM .* AS (\S+)$/gm);
    expect(all(/^FROM (\S+)/gm).filter((image) => !["${NODE_IMAGE}", ...stages].includes(image))).toEqual([]);
  });

  it("runs as a numeric user id other than root", () => {
    expect(all(/^USER (\S+)/gm)).toEqual(["1000:1000"]);
  });

  it("contains no secrets", () => {
    expect(text).not.toMatch(/^(ARG|ENV)[^#]*(SECRET|PASSWORD|TOKEN|KEY)/m);
  });
});

it("the image runs as production", () => {
  expect(read("Dockerfile")).toMatch(/^ENV .*\bAPP_ENV=production\b/m);
});

it("the build context excludes settings, dependencies and local data", () => {
  const rules = read(".dockerignore").split("\n");
  expect(rules[1]).toBe("*");
  expect(rules).toEqual(expect.arrayContaining(["**/.env*", "**/node_modules", "**/.data"]));
});
