import { renderHook } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { useFilledState } from "./use-filled-state.ts";

const filling = (pincode = "") => renderHook(() => useFilledState(pincode)).result.current;

describe("the state beside a pincode", () => {
  it("is filled once the pincode tells it, and waits until then", () => {
    const fill = filling();
    expect(fill("4135", "")).toBe("");
    expect(fill("४१३ ५१२", "")).toBe("MH");
    expect(fill("999999", "MH")).toBe("MH");
  });

  it("follows the pincode while nobody chose another", () => {
    const fill = filling("413512");
    expect(fill("41351", "MH")).toBe("MH");
    expect(fill("160055", "MH")).toBe("PB");
    expect(fill("160017", "PB")).toBe("CH");
  });

  it("stays as it was chosen by hand", () => {
    const fill = filling();
    expect(fill("160055", "")).toBe("PB");
    expect(fill("16005", "CH")).toBe("CH");
    expect(fill("160055", "CH")).toBe("CH");
    expect(filling()("413512", "KA")).toBe("KA");
  });
});
