import { expect, it } from "vitest";
import { describeDevice } from "./describe-device.ts";

const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";
const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15";

it.each([
  [`Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/140.0.0.0 Mobile Safari/537.36`, "android", "Chrome"],
  [
    `Mozilla/5.0 (Linux; Android 13; SM-A145F) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    "android",
    "Samsung Internet",
  ],
  [`Mozilla/5.0 (Linux; Android 13; SM-X200) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`, "tablet", "Chrome"],
  ["Mozilla/5.0 (Android 14; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0", "android", "Firefox"],
  [`${IPHONE} Version/18.0 Mobile/15E148 Safari/604.1`, "iphone", "Safari"],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
    "windows",
    "Edge",
  ],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0", "mac", "Firefox"],
  [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`, "linux", "Chrome"],
  ["Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0", "linux", "Firefox"],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`, "linux", "ChromeOS"],
  [
    `Mozilla/5.0 (Linux; Android 12; RMX3231; wv) ${WEBKIT} Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36`,
    "android",
    "Chrome",
  ],
  [
    `Mozilla/5.0 (Linux; Android 12; SM-X200; wv) ${WEBKIT} Version/4.0 Chrome/140.0.0.0 Safari/537.36`,
    "tablet",
    "Chrome",
  ],
  [
    `Mozilla/5.0 (Linux; Android 12; RMX3231; wv) ${WEBKIT} Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/470.0.0.0;]`,
    "android",
    "Facebook",
  ],
  ["Mozilla/5.0 (Android 14; Tablet; rv:143.0) Gecko/143.0 Firefox/143.0", "tablet", "Firefox"],
  [
    `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Safari/537.36`,
    "tablet",
    "Samsung Internet",
  ],
  [
    `Mozilla/5.0 (Linux; U; Android 13; hi-in; 22041219I) ${WEBKIT} Version/4.0 Chrome/112.0.5615.136 Mobile Safari/537.36 XiaoMi/MiuiBrowser/14.5.0-gn`,
    "android",
    "Mi Browser",
  ],
  [
    `Mozilla/5.0 (Linux; U; Android 9; en-US; Redmi Note 7) ${WEBKIT} Version/4.0 Chrome/100.0.4896.58 UCBrowser/13.7.8.1322 Mobile Safari/537.36`,
    "android",
    "UC Browser",
  ],
  [
    `Mozilla/5.0 (Linux; U; Android 13; hi-in; CPH2421) ${WEBKIT} Version/4.0 Chrome/115.0.5790.168 Mobile Safari/537.36 HeyTapBrowser/45.10.4`,
    "android",
    "HeyTap Browser",
  ],
  ["Opera/9.80 (Android; Opera Mini/36.2.2254/119.132; U; hi) Presto/2.12.423 Version/12.16", "android", "Opera Mini"],
  [
    "Mozilla/5.0 (Mobile; LYF/F320B/LYF-F320B-001-01-15-130718-i;Android; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5",
    "other",
    "JioPhone",
  ],
  ["Mozilla/5.0 (Mobile; Nokia_8110_4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5", "other", "KaiOS"],
  [
    "Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0.0.0 Mobile/15E148 Safari/604.1",
    "tablet",
    "Chrome",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_5) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140 Version/11.1.1 Safari/605.1.15",
    "tablet",
    "Chrome",
  ],
  [`${IPHONE} (KHTML, like Gecko) GSA/380.0 Mobile/15E148 Safari/604.1`, "iphone", "Google"],
  ["Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2; Tablet PC 2.0) Edge/18.0", "windows", "Edge"],
])("describeDevice recognizes the device and the browser of %s", (userAgent, device, browser) => {
  expect(describeDevice(userAgent)).toEqual({ device, browser });
});

it.each([null, "", "curl/8.5.0"])("describeDevice returns no browser for %j", (userAgent) => {
  expect(describeDevice(userAgent)).toEqual({ device: "other" });
});
