import { useRef } from "react";
import { stateOfPincode } from "./states.ts";

/**
 * Fills the state from the pincode, but never over one that the person has chosen otherwise.
 * @param pincode what stands in the field at first
 * @returns the state to show once another pincode is typed beside a state
 */
export function useFilledState(pincode: string): (typed: string, state: string) => string {
  const filled = useRef(stateOfPincode(pincode));
  return (typed, state) => {
    const next = stateOfPincode(typed);
    if (next === undefined || next === null) return state;
    const isChosen = state !== "" && state !== filled.current;
    filled.current = next;
    return isChosen ? state : next;
  };
}
