import { LOCALES } from "@pashu/i18n/locales";
import { CATALOGUES } from "@pashu/i18n/translator";
import { ERROR_CODES } from "@pashu/validators/errors";
import { RULE_MESSAGES } from "@pashu/validators/rule-messages";
import { TRPCClientError } from "@trpc/client";
import { describe, expect, it } from "vitest";
import { errorCodeOf, supportReferenceOf } from "./api-errors.ts";

describe.each(LOCALES)("the %s catalogue", (locale) => {
  it("has a message for every error code", () => {
    expect(Object.keys(CATALOGUES[locale].errors)).toEqual(expect.arrayContaining(Object.keys(ERROR_CODES)));
  });

  it("has a message for every rule", () => {
    const said = Object.keys(CATALOGUES[locale].valid).map((key) => `valid.${key}`);
    expect(said).toEqual(expect.arrayContaining([...RULE_MESSAGES]));
  });
});

describe("errorCodeOf", () => {
  const failure = (data: unknown) =>
    TRPCClientError.from({ error: { message: "", code: -32600, data } } as Parameters<typeof TRPCClientError.from>[0]);

  it("returns the server's error code", () => {
    expect(errorCodeOf(failure({ appCode: "NOT_OWNER" }))).toBe("NOT_OWNER");
  });

  it("returns INTERNAL for an error without a code", () => {
    expect(errorCodeOf(failure({}))).toBe("INTERNAL");
    expect(errorCodeOf(new Error("ours"))).toBe("INTERNAL");
  });

  it("returns NETWORK when the server cannot be reached", () => {
    expect(errorCodeOf(TRPCClientError.from(new TypeError("Failed to fetch")))).toBe("NETWORK");
  });

  const refusal = (status: number, body: unknown = {}) =>
    TRPCClientError.from(new Error("not what tRPC says"), {
      meta: { response: new Response(null, { status }), responseJSON: body },
    });

  it("maps the status of responses that do not come from tRPC", () => {
    expect(errorCodeOf(refusal(413, { error: "…", code: "BODY_TOO_LARGE" }))).toBe("BODY_TOO_LARGE");
    expect(errorCodeOf(refusal(403, { error: "…", code: "CROSS_SITE" }))).toBe("CROSS_SITE");
    expect([401, 413, 429, 502, 503, 504, 418].map((status) => errorCodeOf(refusal(status)))).toEqual([
      "NOT_SIGNED_IN",
      "BODY_TOO_LARGE",
      "RATE_LIMITED",
      "UNAVAILABLE",
      "UNAVAILABLE",
      "UNAVAILABLE",
      "INTERNAL",
    ]);
  });
});

describe("supportReferenceOf", () => {
  const failed = (appCode: string, id = "ab12cd34-5e6f-4a7b-8c9d-0e1f2a3b4c5d") =>
    TRPCClientError.from(
      { error: { message: "", code: -32600, data: { appCode } } } as Parameters<typeof TRPCClientError.from>[0],
      { meta: { response: new Response(null, { headers: { "X-Request-Id": id } }) } },
    );

  it("is the beginning of the request id for errors that the user cannot fix", () => {
    expect(supportReferenceOf(failed("INTERNAL"))).toBe("ab12cd34");
    expect(supportReferenceOf(failed("UNAVAILABLE"))).toBe("ab12cd34");
  });

  it("is undefined for errors that the user can fix, or without a response", () => {
    expect(supportReferenceOf(failed("NOT_OWNER"))).toBeUndefined();
    expect(supportReferenceOf(TRPCClientError.from(new TypeError("Failed to fetch")))).toBeUndefined();
    expect(supportReferenceOf(new Error("ours"))).toBeUndefined();
  });
});
