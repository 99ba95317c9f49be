import { useRef } from "react";
import { stateOfPincode } from "./states.ts";

/**
 * Fills the state from the pincode, but never overwrites a state that the user chose.
 * @param pincode initial value of the pincode field
 * @returns a function that returns the state for an edited pincode and the current state
 */
export function useAutofillState(pincode: string): (typed: string, state: string) => string {
  const filled = useRef(stateOfPincode(pincode));
  return (typed, state) => {
    const next = stateOfPincode(typed);
    if (next === undefined || next === null) return state;
    const isChosen = state !== "" && state !== filled.current;
    filled.current = next;
    return isChosen ? state : next;
  };
}
