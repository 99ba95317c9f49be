import { DAY, HOUR } from "@pashu/validators/limits";
import { describe, expect, it } from "vitest";
import { decisionAbout, decisionText, sortStanding, type Decision, type Notice, type Standing } from "./standing.ts";

const NOW = Date.parse("2026-11-25T10:00:00.000Z");
const ago = (ms: number) => new Date(NOW - ms).toISOString();
const COW = { subjectType: "animal", subjectId: "cow", title: "Gir cow" } as const;

function decisionOf(changes: Partial<Decision>): Decision {
  return {
    ...COW,
    id: "d",
    action: "hide",
    reason: null,
    at: ago(HOUR),
    undoneAt: null,
    appealUntil: null,
    appeal: null,
    ...changes,
  };
}

function noticeOf(changes: Partial<Notice>): Notice {
  return {
    ...COW,
    id: "n",
    template: "thanks",
    at: ago(HOUR),
    readAt: null,
    isQuestion: false,
    answer: null,
    answeredAt: null,
    ...changes,
  };
}

function standingOf(changes: Partial<Standing>): Standing {
  return { suspendedUntil: null, bannedAt: null, strikes: [], decisions: [], notices: [], ...changes };
}

it.each([
  ["hide-by-reports", "intimate-image", "hidden-as-intimate"],
  ["hide-by-reports", "abusive", "hidden-by-reports"],
  ["hide", "intimate-image", "hidden"],
] as const)("the text of %s for %s is %s", (action, reason, text) => {
  expect(decisionText({ ...decisionOf({ reason }), action })).toBe(text);
});

describe("sortStanding", () => {
  const isCurrent = (decision: Partial<Decision>, rest: Partial<Standing> = {}) =>
    sortStanding(
      standingOf({ ...rest, decisions: [decisionOf(decision), ...(rest.decisions ?? [])] }),
      NOW,
    ).current.some(({ id }) => id === "d");

  it("shows a hidden listing as current until it is taken back or 30 days have passed", () => {
    expect(isCurrent({})).toBe(true);
    expect(isCurrent({ undoneAt: ago(0) })).toBe(false);
    expect(isCurrent({ at: ago(31 * DAY) })).toBe(false);
  });

  it.each(["released", "shown-again", "fine"] as const)(
    "ends a decision by a later notice %s about the same listing",
    (template) => {
      const hold = { action: "hold", at: ago(2 * HOUR) } as const;
      expect(isCurrent(hold, { notices: [noticeOf({ template })] })).toBe(false);
      expect(isCurrent(hold, { notices: [noticeOf({ template, subjectId: "other" })] })).toBe(true);
      expect(isCurrent(hold, { notices: [noticeOf({ template, at: ago(3 * HOUR) })] })).toBe(true);
    },
  );

  it("replaces a decision by a later one about the same listing, unless an appeal is open", () => {
    const later = [decisionOf({ id: "later", action: "remove", at: ago(0) })];
    expect(isCurrent({ action: "hide-by-reports" }, { decisions: later })).toBe(false);
    const appeal = { text: "no", createdAt: ago(0), decidedAt: null, outcome: null };
    expect(isCurrent({ action: "hide-by-reports", appeal }, { decisions: later })).toBe(true);
  });

  it("shows a suspension as current while it lasts", () => {
    expect(isCurrent({ action: "suspend-7" }, { suspendedUntil: new Date(NOW + DAY).toISOString() })).toBe(true);
    expect(isCurrent({ action: "suspend-7" })).toBe(false);
  });

  it("shows unread notices and open questions, and no notice that a decision repeats", () => {
    const notices = [
      noticeOf({ id: "unread" }),
      noticeOf({ id: "read", readAt: ago(0) }),
      noticeOf({ id: "question", template: "ask-price", isQuestion: true, readAt: ago(0) }),
      noticeOf({ id: "answered", template: "ask-price", isQuestion: true, readAt: ago(0), answeredAt: ago(0) }),
      noticeOf({ id: "repeated", template: "hidden" }),
    ];
    const { open, earlierNotices } = sortStanding(standingOf({ notices }), NOW);
    expect(open.map(({ id }) => id)).toEqual(["unread", "question"]);
    expect(earlierNotices.map(({ id }) => id)).toEqual(["read", "answered"]);
  });
});

it("decisionAbout finds the decision that hides a listing, also after the time to appeal", () => {
  const old = decisionOf({ at: ago(60 * DAY) });
  expect(decisionAbout("cow", standingOf({ decisions: [old] }))).toBe(old);
  expect(decisionAbout("cow", standingOf({ decisions: [decisionOf({ action: "warn" })] }))).toBeUndefined();
  expect(decisionAbout("other", standingOf({ decisions: [old] }))).toBeUndefined();
});
