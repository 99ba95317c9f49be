import { describe, expect, it } from "vitest";
import { clockText, dateText, dateTimeText, dayText, MONTH_NAMES, monthText } from "./dates.ts";
import { LOCALES } from "./locales.ts";

it.each([
  ["en", "1 December 2026, 1:30 am"],
  ["hi", "1 दिसंबर 2026, रात 1:30"],
  ["mr", "1 डिसेंबर 2026, रात्री 1:30"],
] as const)("dateTimeText formats a time in %s by the clock of India as %s", (locale, text) => {
  expect(dateTimeText("2026-11-30T20:00:00Z", locale)).toBe(text);
});

it.each([
  ["00:00", "12:00 am", "रात 12:00", "रात्री 12:00"],
  ["03:59", "3:59 am", "रात 3:59", "रात्री 3:59"],
  ["04:00", "4:00 am", "सुबह 4:00", "सकाळी 4:00"],
  ["12:00", "12:00 pm", "दोपहर 12:00", "दुपारी 12:00"],
  ["15:59", "3:59 pm", "दोपहर 3:59", "दुपारी 3:59"],
  ["16:00", "4:00 pm", "शाम 4:00", "संध्याकाळी 4:00"],
  ["19:30", "7:30 pm", "शाम 7:30", "संध्याकाळी 7:30"],
  ["23:05", "11:05 pm", "रात 11:05", "रात्री 11:05"],
])("clockText formats %s in three languages", (time, ...texts) => {
  expect(LOCALES.map((locale) => clockText(`2026-11-22T${time}:00+05:30`, locale))).toEqual(texts);
});

describe.each([
  ["en", "February 2026", "24 February 2027"],
  ["hi", "फरवरी 2026", "24 फरवरी 2027"],
  ["mr", "फेब्रुवारी 2026", "24 फेब्रुवारी 2027"],
] as const)("in %s", (locale, month, date) => {
  it("a month and a date have the month's whole name, and no comma", () => {
    expect([monthText("2026-02", locale), dateText("2027-02-23T18:30:00Z", locale)]).toEqual([month, date]);
    expect(dayText("2027-02-24", locale)).toBe(date.replace(" 2027", ""));
  });

  it("there are twelve names", () => expect(new Set(MONTH_NAMES[locale]).size).toBe(12));
});
