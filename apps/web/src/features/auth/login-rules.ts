import { isBlank } from "@pashu/validators/blank";
import { normalizePhone } from "@pashu/validators/phone";
import type { FieldErrors, ResolverResult } from "react-hook-form";
import type { Rules } from "~/ui/form/zod-rules.ts";
import type { Mode } from "./shared/mode.ts";
import type { Details } from "./shared/pending-code.ts";

// Both check what the server's schemas check, without zod, which is larger than the login dialog (decision 137). The
// errors have no message, because a toast shows them.

/** The checked phone has +91. */
export function detailsRules(mode: Mode): Rules<Details, Details> {
  return {
    resolver: (typed) => {
      const phone = normalizePhone(typed.phone);
      const errors: FieldErrors<Details> = {
        ...(phone === null && { phone: { type: isBlank(typed.phone) ? "required" : "pattern" } }),
        ...(mode === "signup" && isBlank(typed.name) && { name: { type: "required" } }),
      };
      return phone === null || errors.name ? { values: {}, errors } : { values: { ...typed, phone }, errors: {} };
    },
  };
}

interface Code {
  code: string;
}

export const CODE_RULES: Rules<Code, Code> = {
  resolver: (typed): ResolverResult<Code, Code> => {
    if (isBlank(typed.code)) return { values: {}, errors: { code: { type: "required" } } };
    return { values: typed, errors: {} };
  },
};
