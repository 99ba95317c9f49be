import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { Combobox } from "./combobox.tsx";
import { enterToNextField } from "./enter-to-next-field.ts";

const BREEDS = ["Gir", "Gir cross", "Murrah"];

function BreedForm() {
  const [breed, setBreed] = useState("");
  const suggestions = BREEDS.filter((name) => name.startsWith(breed) && name !== breed);
  return (
    <form ref={enterToNextField}>
      <Combobox aria-label="breed" listLabel="breeds" value={breed} onChange={setBreed} suggestions={suggestions} />
      <input aria-label="age" />
    </form>
  );
}

function open() {
  render(<BreedForm />);
  const field = screen.getByRole<HTMLInputElement>("combobox");
  field.focus();
  return {
    field,
    type: (text: string) => fireEvent.change(field, { target: { value: text } }),
    press: (key: string) => fireEvent.keyDown(field, { key }),
    options: () => screen.queryAllByRole("option").map((option) => option.textContent),
  };
}

describe("Combobox", () => {
  it("shows all suggestions on touch and the matching ones while typing", () => {
    const { field, type, options } = open();
    expect(options()).toEqual([]);
    fireEvent.click(field);
    expect(options()).toEqual(BREEDS);
    type("Gi");
    expect(options()).toEqual(["Gir", "Gir cross"]);
    expect(field.getAttribute("aria-expanded")).toBe("true");
  });

  it("takes the suggestion that is touched", () => {
    const { field, type, options } = open();
    type("Gi");
    fireEvent.click(screen.getByText("Gir cross"));
    expect(field.value).toBe("Gir cross");
    expect(options()).toEqual([]);
  });

  it("takes the suggestion chosen by arrow keys and Enter, and moves on with another Enter", () => {
    const { field, type, press } = open();
    type("Gi");
    press("ArrowDown");
    press("ArrowDown");
    press("Enter");
    expect(field.value).toBe("Gir cross");
    expect(document.activeElement).toBe(field);
    press("Enter");
    expect(document.activeElement).toBe(screen.getByLabelText("age"));
    expect(field.value).toBe("Gir cross");
  });

  it("keeps other text, also after a suggestion was taken, and moves on with Enter", () => {
    const { field, type, press } = open();
    type("Gi");
    fireEvent.click(screen.getByText("Gir cross"));
    type("Gir of my own");
    press("Enter");
    expect(field.value).toBe("Gir of my own");
    expect(document.activeElement).toBe(screen.getByLabelText("age"));
  });

  it("keeps the typed text on blur and on Escape", () => {
    const { field, type, press, options } = open();
    type("Gi");
    press("ArrowDown");
    fireEvent.blur(field);
    expect(field.value).toBe("Gi");
    type("Gir");
    press("Escape");
    press("Escape");
    expect(field.value).toBe("Gir");
    expect(options()).toEqual([]);
  });
});
