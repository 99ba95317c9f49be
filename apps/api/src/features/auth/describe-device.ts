import type { DeviceKind } from "@pashu/validators/enums";
import type { DeviceDescription } from "../../platform/sessions.ts";

/** Order matters: the user agent of an Android phone contains Linux too. */
const KINDS: [RegExp, DeviceKind][] = [
  [/iPhone|iPod/, "iphone"],
  [/iPad|Tablet|Android(?!.*Mobile)/, "tablet"],
  [/Android/, "android"],
  [/Windows/, "windows"],
  [/Macintosh/, "mac"],
  [/Linux|CrOS/, "linux"],
];

/** Order matters: most user agents contain Chrome or Safari. */
const BROWSERS: [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/UCBrowser\//, "UC Browser"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];

/** Returns just enough of the user agent for its owner to recognize a device. */
export function describeDevice(userAgent: string | null): DeviceDescription {
  const matches = ([pattern]: [RegExp, string]) => pattern.test(userAgent ?? "");
  const browser = BROWSERS.find(matches)?.[1];
  return { device: KINDS.find(matches)?.[1] ?? "other", ...(browser !== undefined && { browser }) };
}
