import type { DeviceKind } from "@pashu/validators/enums";
import type { DeviceDescription } from "../../platform/sessions.ts";

/** Searched in this order, because the user agent of an Android phone contains Linux too. */
const KINDS: [RegExp, DeviceKind][] = [
  [/iPhone|iPod/, "iphone"],
  [/iPad|Tablet|Android(?!.*Mobile)/, "tablet"],
  [/Android/, "android"],
  [/Windows/, "windows"],
  [/Macintosh/, "mac"],
  [/Linux|CrOS/, "linux"],
];

/** Most user agents contain Chrome or Safari too, so these two come last. */
const BROWSERS: [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/UCBrowser\//, "UC Browser"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];

/** Enough of the user agent for its owner to recognize a device, and no more. */
export function describeDevice(userAgent: string | null): DeviceDescription {
  const matches = ([pattern]: [RegExp, string]) => pattern.test(userAgent ?? "");
  const browser = BROWSERS.find(matches)?.[1];
  return { device: KINDS.find(matches)?.[1] ?? "other", ...(browser !== undefined && { browser }) };
}
