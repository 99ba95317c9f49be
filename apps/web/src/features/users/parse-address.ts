import { TEXT_LIMITS } from "@pashu/validators/limits";
import { findPincodeIn } from "@pashu/validators/pincode";
import { stateCode } from "@pashu/validators/states";

interface ParsedAddress {
  address1: string;
  state: string;
  pincode: string;
}

/**
 * Parses a location that the Sell form joined from address lines, state and pincode. Returns null for any other text.
 */
export function parseAddress(location: string): ParsedAddress | null {
  const parts = location.split(",").map((part) => part.trim());
  const pincode = findPincodeIn(parts.at(-1) ?? "");
  const state = parts.at(-2) ?? "";
  const address1 = parts.slice(0, -2).join(", ");
  const isAddress = pincode !== undefined && stateCode(state) !== undefined;
  return isAddress && address1 !== "" && address1.length <= TEXT_LIMITS.address ? { address1, state, pincode } : null;
}
