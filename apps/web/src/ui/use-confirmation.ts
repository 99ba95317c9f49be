import { useState } from "react";

/** A press sooner than this after the question is an impatient one: the user cannot have read the question. */
export const CONFIRMATION_MIN_MS = 1000;

/** A question about a doubtful value, which a second press on the same button confirms once it could be read. */
export function useConfirmation() {
  const [{ asked, at }, setAsked] = useState({ asked: "", at: 0 });
  return {
    /** The value that was questioned last. */
    asked,
    ask: (value: string) => setAsked({ asked: value, at: Date.now() }),
    isConfirmed: (value: string) => value === asked && Date.now() - at >= CONFIRMATION_MIN_MS,
  };
}
