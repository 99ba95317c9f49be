import { PRODUCT_NAME } from "@pashu/i18n/product-name";
import { act, render, screen } from "@testing-library/react";
import { IntlProvider } from "use-intl";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { RotatingName, ROTATION_MS } from "./rotating-name.tsx";

function renderName() {
  return render(
    <IntlProvider locale="hi" messages={{}} timeZone="Asia/Kolkata">
      <h1>
        <RotatingName />
      </h1>
    </IntlProvider>,
  );
}

const shown = () => document.querySelector(".opacity-100")?.textContent;
const advance = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("RotatingName", () => {
  it("shows the name in each language in turn, starting with the user's language", () => {
    renderName();
    const seen = [shown()];
    for (let rotation = 0; rotation < 3; rotation += 1) {
      advance(ROTATION_MS);
      seen.push(shown());
    }
    expect(seen).toEqual([PRODUCT_NAME.hi, PRODUCT_NAME.mr, PRODUCT_NAME.en, PRODUCT_NAME.hi]);
  });

  it("has the name in the user's language as its accessible name", () => {
    renderName();
    advance(ROTATION_MS);
    expect(screen.getByRole("heading", { name: PRODUCT_NAME.hi })).toBeTruthy();
  });

  it("does not rotate when the user prefers reduced motion", () => {
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    renderName();
    advance(3 * ROTATION_MS);
    expect(shown()).toBe(PRODUCT_NAME.hi);
  });
});
