import { readFileSync } from "node:fs";
import { ERROR_CODES } from "@pashu/validators/errors";
import * as limits from "@pashu/validators/limits";
import { describe, expect, it } from "vitest";
import { changesOf, errorsOf, numbersOf, webhookTimesOf } from "./api-facts-plugin.ts";

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");

it("limits are those whose windows the texts name", () => {
  expect(numbersOf(limits).uploadsPerHour).toBe(limits.UPLOADS_PER_USER.max);
  expect(webhookTimesOf(limits)).toEqual({ seconds: 15, days: 3 });
  const daily: object = { ...limits, UPLOADS_PER_USER: { max: 60, windowMs: limits.DAY } };
  expect(() => numbersOf(daily as typeof limits)).toThrow("another window");
});

describe("changes of the API", () => {
  it("are the entries that begin with REST, by release", () => {
    const changelog = [
      "# Changelog\n\n## 2.0.0\n",
      "- **Rollback to**: 1.0.0.",
      "- **REST, lists**: `a` is new.\n- **REST**: nothing else.",
      "\n## 1.1.0\n\n- **Restart**: not this.\n",
      "## 1.0.0\n\n- **REST** is there.\n",
    ].join("\n");
    expect(changesOf(changelog)).toEqual([
      { version: "2.0.0", entries: ["Lists: `a` is new.", "nothing else."] },
      { version: "1.0.0", entries: ["is there."] },
    ]);
  });

  it("leave out no entry of CHANGELOG.md", () => {
    const changelog = read("CHANGELOG.md");
    const count = changelog.split("\n").filter((line) => line.startsWith("- **REST")).length;
    expect(changesOf(changelog).flatMap(({ entries }) => entries)).toHaveLength(count);
  });
});

it("errors are the codes of openapi.json, with status and message", () => {
  const errors = errorsOf(JSON.parse(read("apps/api/openapi.json")));
  const statuses = new Map(errors.flatMap(({ status, codes }) => codes.map(({ code }) => [code, status])));
  expect(Object.keys(ERROR_CODES)).toEqual(expect.arrayContaining([...statuses.keys()]));
  expect(statuses.get("CURSOR_EXPIRED")).toBe(410);
  expect(statuses.get("RATE_LIMITED")).toBe(429);
  expect(statuses.has("NOT_MODERATOR")).toBe(false);
  expect(errors.flatMap(({ codes }) => codes).filter(({ message }) => message === "")).toEqual([]);
});
