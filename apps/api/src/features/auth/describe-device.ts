import type { DeviceKind } from "@pashu/validators/enums";
import type { DeviceDescription } from "../../platform/sessions.ts";

/** Order matters: the user agent of an Android phone contains Linux too. */
const KINDS: [RegExp, DeviceKind][] = [
  // KaiOS claims to be Android, and a television to be Linux.
  [/KAIOS|SMART-TV|SmartTV|Tizen|Web0S/, "other"],
  [/iPhone|iPod/, "iphone"],
  [/iPad|Tablet(?! PC)/, "tablet"],
  [/Android.*(?:Mobi|Mini)|Mobile.*Android/, "android"],
  [/Android/, "tablet"],
  // Tablets ask for desktop pages as a Mac or a Linux computer. Only the browser reveals them.
  [/Macintosh.*(?:CriOS|FxiOS|EdgiOS|OPT)\/|X11.*SamsungBrowser\//, "tablet"],
  [/X11.*(?:MiuiBrowser|UCBrowser|VivoBrowser|HeyTapBrowser)\//, "android"],
  [/Windows/, "windows"],
  [/Macintosh/, "mac"],
  [/Linux|CrOS/, "linux"],
];

/** Order matters: most user agents contain Chrome or Safari. */
const BROWSERS: [RegExp, string][] = [
  [/LYF\//, "JioPhone"],
  [/KAIOS\//, "KaiOS"],
  [/CrOS/, "ChromeOS"],
  [/FBA[NV]\//, "Facebook"],
  [/Instagram/, "Instagram"],
  [/Edg(?:e|A|iOS)?\//, "Edge"],
  [/Opera Mini/, "Opera Mini"],
  [/OP[RTX]\/|Opera/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/UCBrowser\/|UC(?:Mini|Turbo)/, "UC Browser"],
  [/MiuiBrowser\//, "Mi Browser"],
  [/VivoBrowser\//, "Vivo Browser"],
  [/HeyTapBrowser\//, "HeyTap Browser"],
  [/HuaweiBrowser\//, "Huawei Browser"],
  [/DuckDuckGo\/|Ddg\//, "DuckDuckGo"],
  [/Silk\//, "Silk"],
  [/GSA\//, "Google"],
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
