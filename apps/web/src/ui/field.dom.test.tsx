import { render, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { IntlProvider } from "use-intl";
import { describe, expect, it } from "vitest";
import { Field } from "./field.tsx";
import { TextInput } from "./input.tsx";
import { RadioGroup } from "./radio-group.tsx";

const inEnglish = (element: ReactElement) => (
  <IntlProvider locale="en" messages={{ common: { required: "required" } }}>
    {element}
  </IntlProvider>
);
const liveRegions = () => [...document.querySelectorAll("[aria-live=polite]")];
const descriptionOf = (element: HTMLElement) =>
  element
    .getAttribute("aria-describedby")
    ?.split(" ")
    .map((id) => document.getElementById(id)?.textContent);

describe("Field", () => {
  const field = (props: Partial<Parameters<typeof Field>[0]>) =>
    inEnglish(
      <Field label="Age" {...props}>
        <TextInput />
      </Field>,
    );

  it("has a hint line only with a hint or a counter", () => {
    const { container, rerender } = render(field({}));
    const lines = () => container.firstElementChild?.childElementCount;
    const withoutHint = lines();
    rerender(field({ feedback: "4 years", error: "Too old" }));
    expect(lines()).toBe(withoutHint);
    for (const props of [{ hint: "About" }, { counter: { count: 1, max: 60 } }]) {
      rerender(field(props));
      expect(lines()).toBe(Number(withoutHint) + 1);
    }
  });

  it("shows an error in a live region that exists before, with the hint and instead of the feedback", () => {
    const { rerender } = render(field({}));
    const input = screen.getByLabelText("Age");
    const before = liveRegions();
    expect(before.map(({ textContent }) => textContent)).toEqual([""]);
    expect(input.getAttribute("aria-describedby")).toBeNull();
    expect(input.getAttribute("aria-invalid")).toBe("false");

    rerender(field({ hint: "About", feedback: "4 years" }));
    expect(descriptionOf(input)).toEqual(["About", "4 years"]);
    expect(input.getAttribute("aria-invalid")).toBe("false");
    rerender(field({ hint: "About", feedback: "4 years", error: "Too old" }));
    expect(descriptionOf(input)).toEqual(["About", "Too old"]);
    expect(input.getAttribute("aria-invalid")).toBe("true");
    expect(liveRegions()).toEqual(before);
    expect(before[0]?.querySelector("svg[aria-hidden=true]")).not.toBeNull();
  });
});

describe("RadioGroup", () => {
  const group = (chosen: string, error?: string) => (
    <RadioGroup
      legend="Healthy?"
      choices={[
        { value: "yes", label: "Yes" },
        { value: "no", label: "No" },
      ]}
      chosen={chosen}
      error={error}
      input={{ name: "healthy", onChange: () => undefined }}
    />
  );

  it("marks the chosen option with a check", () => {
    render(group("no"));
    const checks = screen.getAllByRole("radio").map((radio) => radio.closest("label")?.querySelector("svg"));
    expect(checks.map(Boolean)).toEqual([false, true]);
    expect(screen.getByRole("radio", { name: "No", checked: true })).toBeTruthy();
  });

  it("shows an error in a live region that exists before", () => {
    const { rerender } = render(group(""));
    const before = liveRegions();
    rerender(group("", "Choose one"));
    expect(descriptionOf(screen.getByRole("group", { name: "Healthy?" }))).toEqual(["Choose one"]);
    expect(liveRegions()).toEqual(before);
  });
});
