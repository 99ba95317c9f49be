import {
  DECISION_REASONS,
  DECISION_RULES,
  QUESTION_TEMPLATES,
  type CaseAction,
  type ChosenReason,
  type QuestionTemplate,
} from "@pashu/validators/moderation";

export type Choice = "fine" | "ask" | "hide" | "remove" | "warn" | "suspend" | "ban";

/** Keys of the choices, in the order of the buttons. */
const CHOICES: readonly { choice: Choice; key: string }[] = [
  { choice: "remove", key: "r" },
  { choice: "hide", key: "h" },
  { choice: "ask", key: "a" },
  { choice: "warn", key: "w" },
  { choice: "suspend", key: "s" },
  { choice: "ban", key: "b" },
  { choice: "fine", key: "f" },
];

const COMMANDS = { enter: "confirm", escape: "cancel", u: "undo", j: "next", k: "previous", "?": "help" } as const;
type Command = (typeof COMMANDS)[keyof typeof COMMANDS];

/** Keys of options in their order: digits, then the letters that mean nothing else. */
export const OPTION_KEYS: readonly string[] = "1234567890abcdefghijklmnopqrstuvwxyz"
  .split("")
  .filter((key) => !(key in COMMANDS) && CHOICES.every((one) => one.key !== key));

export const SUSPENSIONS = ["suspend-7", "suspend-30"] as const;
type Suspension = (typeof SUSPENSIONS)[number];

/** @param actions that the server allows */
export const choicesFor = (actions: readonly CaseAction[]) =>
  CHOICES.filter(({ choice }) => actions.includes(actionOf(choice)));

/** What a moderator has chosen so far. */
export interface Draft {
  choice: Choice;
  suspension?: Suspension;
  reason?: ChosenReason;
  question?: QuestionTemplate;
}

const OPTIONS = {
  suspension: SUSPENSIONS.map((suspension) => ({ label: `suspension.${suspension}` as const, chosen: { suspension } })),
  reason: DECISION_REASONS.map((reason) => ({ label: `reason.${reason}` as const, chosen: { reason } })),
  question: QUESTION_TEMPLATES.map((question) => ({ label: `question.${question}` as const, chosen: { question } })),
};

/** Returns what is to choose next, or null if the decision is complete. */
export function nextOptions(draft: Draft) {
  const next = nextName(draft);
  return next === null ? null : { name: next, values: OPTIONS[next] };
}

function nextName(draft: Draft): keyof typeof OPTIONS | null {
  if (draft.choice === "suspend" && draft.suspension === undefined) return "suspension";
  const { needs } = DECISION_RULES[actionOf(draft.choice, draft.suspension)];
  return needs === null || draft[needs] !== undefined ? null : needs;
}

/** @param index in the options that are still to choose */
export function chooseOption(draft: Draft, index: number): Draft {
  return { ...draft, ...nextOptions(draft)?.values[index]?.chosen };
}

export function toDecision({ choice, suspension, reason, question }: Draft) {
  return { action: actionOf(choice, suspension), reason, question };
}

function actionOf(choice: Choice, suspension: Suspension = "suspend-7"): CaseAction {
  return choice === "suspend" ? suspension : choice;
}

export type KeyCommand = { type: "choose"; choice: Choice } | { type: "option"; index: number } | { type: Command };

/** The meaning of a key press outside fields; null for a key with a modifier or without a meaning. */
export function commandOf(event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">): KeyCommand | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const key = event.key.toLowerCase();
  if (key in COMMANDS) return { type: COMMANDS[key as keyof typeof COMMANDS] };
  const found = CHOICES.find((one) => one.key === key);
  if (found !== undefined) return { type: "choose", choice: found.choice };
  const index = OPTION_KEYS.indexOf(key);
  return index === -1 ? null : { type: "option", index };
}
