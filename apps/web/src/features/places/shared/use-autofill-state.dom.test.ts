import { renderHook } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { useAutofillState } from "./use-autofill-state.ts";

const filling = (pincode = "") => renderHook(() => useAutofillState(pincode)).result.current;

describe("useAutofillState", () => {
  it("fills the state once the pincode determines it", () => {
    const fill = filling();
    expect(fill("4135", "")).toBe("");
    expect(fill("४१३ ५१२", "")).toBe("MH");
    expect(fill("999999", "MH")).toBe("MH");
  });

  it("updates the state with the pincode until the user chooses another state", () => {
    const fill = filling("413512");
    expect(fill("41351", "MH")).toBe("MH");
    expect(fill("160055", "MH")).toBe("PB");
    expect(fill("160017", "PB")).toBe("CH");
  });

  it("keeps a state that the user chose", () => {
    const fill = filling();
    expect(fill("160055", "")).toBe("PB");
    expect(fill("16005", "CH")).toBe("CH");
    expect(fill("160055", "CH")).toBe("CH");
    expect(filling()("413512", "KA")).toBe("KA");
  });
});
