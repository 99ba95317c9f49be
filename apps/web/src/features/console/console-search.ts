export const CONSOLE_TABS = [
  "queue",
  "grievances",
  "photos",
  "people",
  "messages",
  "numbers",
  "notices",
  "audit",
] as const;
export type ConsoleTab = (typeof CONSOLE_TABS)[number];

export interface ConsoleSearch {
  tab?: ConsoleTab;
  /** Id of the open case. */
  case?: string;
}
