import { CASE_ACTIONS } from "@pashu/validators/moderation";
import { describe, expect, it } from "vitest";
import { choicesFor, chooseOption, commandOf, nextOptions, toDecision, type Draft } from "./choose-action.ts";

const press = (key: string, modifiers: object = {}) =>
  commandOf({ key, ctrlKey: false, metaKey: false, altKey: false, ...modifiers });

describe("a clear case", () => {
  it.each<[string, object]>([
    ["f", { action: "fine" }],
    ["r1", { action: "remove", reason: "advance-payment" }],
    ["a2", { action: "ask", question: "ask-price" }],
    ["s24", { action: "suspend-30", reason: "stolen-photo" }],
    ["b0", { action: "ban", reason: "under-review" }],
  ])("is decided by the keys %s and Enter", (keys, decision) => {
    let draft: Draft | null = null;
    for (const key of keys) {
      const command = press(key);
      if (command?.type === "choose") draft = { choice: command.choice };
      else if (command?.type === "option" && draft !== null) draft = chooseOption(draft, command.number);
    }
    expect(draft && [nextOptions(draft), toDecision(draft)]).toEqual([null, expect.objectContaining(decision)]);
    expect(keys.length + 1).toBeLessThanOrEqual(4);
    expect(press("Enter")).toEqual({ type: "confirm" });
  });
});

it("keys with a modifier and without a meaning are ignored", () => {
  expect(press("r", { ctrlKey: true })).toBeNull();
  expect(press("x")).toBeNull();
  expect(press("R")).toEqual({ type: "choose", choice: "remove" });
});

it("a number without an option changes nothing", () => {
  const draft: Draft = { choice: "ask" };
  expect(chooseOption(draft, 9)).toBe(draft);
});

it("a person can be neither hidden nor removed", () => {
  expect(choicesFor("user", CASE_ACTIONS).map(({ choice }) => choice)).toEqual([
    ...["ask", "warn", "suspend", "ban", "fine"],
  ]);
});

it("only what the moderator may decide is offered", () => {
  expect(choicesFor("animal", ["fine", "ask", "hide"]).map(({ choice }) => choice)).toEqual(["hide", "ask", "fine"]);
});
