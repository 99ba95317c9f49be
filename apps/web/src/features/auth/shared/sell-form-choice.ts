import { DEVICE_KEYS, readStored } from "~/lib/storage/storage.ts";

export const SELL_FORM_KEY = DEVICE_KEYS.sellForm;

/** Forms of the Sell page: questions with pictures, or the fields of the specification. */
export type SellFormKind = "pictures" | "write";

export function chosenSellForm(): string | null {
  return readStored(SELL_FORM_KEY);
}
