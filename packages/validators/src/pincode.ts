import { plainText } from "./digits.ts";
import { parseIdentifier } from "./identifier.ts";

/** Characters of a field, with the blanks and invisible marks that come along when a pincode is pasted. */
export const PINCODE_TYPED_MAX = 24;

export function normalizePincode(typed: string): string | null {
  const digits = parseIdentifier(typed);
  return digits !== null && /^[1-9]\d{5}$/.test(digits) ? digits : null;
}

const WHOLE = /(?:^|\D)([1-9]\d{5})(?!\d)/g;
/** "413 102" and "413-102". Beside other digits they belong to a phone number. */
const SPLIT = /(^|[^\d]|\D[ -])([1-9]\d\d)[ -](\d{3})(?!\d| ?[-/]? ?\d)/g;
/** "Flat 101-102", "Sector 110-112", "NH 161 200". */
const HOUSE =
  /(?:\bno|flat|plot|house|door|shop|room|ward|gat|gut|survey|khasra|sector|block|lane|gali|\bkm|\bnh|\brs|[#/₹]|सेक्टर|ब्लॉक|गली|मकान|घर|गट|प्लॉट|फ्लैट|फ्लॅट|खसरा|सर्वे|सर्व्हे|नं|नंबर|क्र|क्रमांक)[ .:-]*$/i;

/** The last pincode in an address. One in three and three digits counts if none has its six digits together. */
export function findPincodeIn(location: string): string | undefined {
  const address = plainText(location.replace(/\n/g, ", "));
  const whole = [...address.matchAll(WHOLE)].at(-1)?.[1];
  if (whole !== undefined) return whole;
  const split = [...address.matchAll(SPLIT)].filter(({ 1: before = "", index }) => {
    const start = address.slice(0, index) + before;
    return !/\d[ -]$/.test(start) && !HOUSE.test(start);
  });
  const [, , first, last] = split.at(-1) ?? [];
  return first === undefined ? undefined : `${first}${last}`;
}
