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
])("describeDevice recognizes the device and the browser of %s", (userAgent, device, browser) => {
  expect(describeDevice(userAgent)).toEqual({ device, browser });
});

it.each([null, "", "curl/8.5.0"])("describeDevice returns no browser for %j", (userAgent) => {
  expect(describeDevice(userAgent)).toEqual({ device: "other" });
});
