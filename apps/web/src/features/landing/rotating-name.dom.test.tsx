import { PRODUCT_NAME } from "@pashu/i18n/product-name";
import { act, cleanup, render, screen } from "@testing-library/react";
import { IntlProvider } from "use-intl";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { RotatingName, ROTATION_MS } from "./rotating-name.tsx";

function show() {
  return render(
    <IntlProvider locale="hi" messages={{}} timeZone="Asia/Kolkata">
      <h1>
        <RotatingName />
      </h1>
    </IntlProvider>,
  );
}

const shown = () => document.querySelector(".opacity-100")?.textContent;
const wait = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("RotatingName", () => {
  it("goes through the three names, beginning with one's own, every five seconds", () => {
    show();
    const seen = [shown()];
    for (let turn = 0; turn < 3; turn += 1) {
      wait(ROTATION_MS);
      seen.push(shown());
    }
    expect(seen).toEqual([PRODUCT_NAME.hi, PRODUCT_NAME.mr, PRODUCT_NAME.en, PRODUCT_NAME.hi]);
  });

  it("has one name for those who listen", () => {
    show();
    wait(ROTATION_MS);
    expect(screen.getByRole("heading", { name: PRODUCT_NAME.hi })).toBeTruthy();
  });

  it("stands still for people who asked for less motion", () => {
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    show();
    wait(3 * ROTATION_MS);
    expect(shown()).toBe(PRODUCT_NAME.hi);
  });
});
