import { CASE_ACTIONS, DECISION_REASONS, QUESTION_TEMPLATES } from "@pashu/validators/moderation";
import { describe, expect, it } from "vitest";
import {
  choicesFor,
  chooseOption,
  commandOf,
  nextOptions,
  OPTION_KEYS,
  SUSPENSIONS,
  toDecision,
  type Choice,
  type Draft,
} from "./choose-action.ts";

const press = (key: string, modifiers: object = {}) =>
  commandOf({ key, ctrlKey: false, metaKey: false, altKey: false, ...modifiers });

/** Presses the keys of a choice and of values; each must be an option when it is its turn. */
function decide(choice: Choice, ...values: string[]) {
  let draft: Draft = { choice };
  for (const value of values) {
    const options = nextOptions(draft)?.values ?? [];
    const key = OPTION_KEYS[options.findIndex(({ label }) => label.split(".")[1] === value)];
    expect(key, `the option ${value} has no key: OPTION_KEYS has ${OPTION_KEYS.length}`).toBeDefined();
    const command = press(key ?? "");
    expect(command).toMatchObject({ type: "option" });
    if (command?.type === "option") draft = chooseOption(draft, command.index);
  }
  return { left: nextOptions(draft), ...toDecision(draft) };
}

describe("a clear case", () => {
  it.each(DECISION_REASONS)("is decided with the reason %s by its key", (reason) => {
    expect(decide("remove", reason)).toEqual({ left: null, action: "remove", reason });
  });

  it.each(QUESTION_TEMPLATES)("is left to the answer of %s by its key", (question) => {
    expect(decide("ask", question)).toEqual({ left: null, action: "ask", question });
  });

  it.each(SUSPENSIONS)("ends in %s by the keys of the time and the reason", (suspension) => {
    expect(decide("suspend", suspension, "stolen-photo")).toEqual({
      left: null,
      action: suspension,
      reason: "stolen-photo",
    });
  });

  it("is decided by one key and Enter when it is fine", () => {
    expect(decide("fine")).toEqual({ left: null, action: "fine" });
    expect(press("Enter")).toEqual({ type: "confirm" });
  });
});

it("each choice, command and option has a key of its own", () => {
  const choices = choicesFor(CASE_ACTIONS).map(({ key }) => key);
  const commands = ["enter", "escape", "u", "j", "k", "?"];
  const keys = [...choices, ...commands, ...OPTION_KEYS];
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  for (const choice of choices) expect(press(choice)).toMatchObject({ type: "choose" });
});

it("the eleventh option and those after it have letters", () => {
  expect(OPTION_KEYS.slice(0, 13)).toEqual("1234567890cde".split(""));
  expect(press("c")).toEqual({ type: "option", index: 10 });
});

it("keys with a modifier and without a meaning are ignored", () => {
  expect(press("r", { ctrlKey: true })).toBeNull();
  expect(press("Tab")).toBeNull();
  expect(press("R")).toEqual({ type: "choose", choice: "remove" });
});

it("a key without an option changes nothing", () => {
  const draft: Draft = { choice: "ask" };
  expect(chooseOption(draft, 9)).toEqual(draft);
});

it("only what the server allows is offered", () => {
  expect(choicesFor(["fine", "ask", "hide"]).map(({ choice }) => choice)).toEqual(["hide", "ask", "fine"]);
});
