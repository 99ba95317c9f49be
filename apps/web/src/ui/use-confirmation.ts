import { useState } from "react";

/** Earlier presses do not confirm: the user cannot have read the question. */
export const CONFIRMATION_MIN_MS = 1000;

export function useConfirmation() {
  const [{ asked, at }, setAsked] = useState({ asked: "", at: 0 });
  return {
    asked,
    ask: (value: string) => setAsked({ asked: value, at: Date.now() }),
    isConfirmed: (value: string) => value === asked && Date.now() - at >= CONFIRMATION_MIN_MS,
  };
}
