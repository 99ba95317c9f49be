import { describe, expect, it } from "vitest";
import { hostUrls } from "./host-urls.ts";

describe("hostUrls", () => {
  it("returns a URL with one host unchanged", () => {
    for (const url of [
      "postgres://localhost/pashu",
      "postgresql://u:p%40@[::1]:5433/pashu?sslmode=require",
      "postgres:///pashu",
    ])
      expect(hostUrls(url)).toEqual([url]);
  });

  it("returns a URL for each host, with the login, database and other parameters", () => {
    expect(
      hostUrls("postgres://u:a%2Cb@one:5432,two,[::1]:5434/pashu?sslmode=require&target_session_attrs=read-write"),
    ).toEqual([
      "postgres://u:a%2Cb@one:5432/pashu?sslmode=require",
      "postgres://u:a%2Cb@two/pashu?sslmode=require",
      "postgres://u:a%2Cb@[::1]:5434/pashu?sslmode=require",
    ]);
    expect(hostUrls("postgres://one/pashu?target_session_attrs=primary")).toEqual(["postgres://one/pashu"]);
  });

  it.each([
    ["mysql://one/pashu", /must be a URL/],
    ["postgres://one:x,two:5432/pashu?target_session_attrs=read-write", /must be a URL/],
    ["postgres://one:5432,two:5432/pashu", /target_session_attrs=read-write/],
    ["postgres://one:5432,,two/pashu?target_session_attrs=read-write", /several hosts/],
    ["postgres://one,two/pashu?target_session_attrs=any", /must be read-write or primary/],
    ["postgres://one/pashu?target_session_attrs=standby", /must be read-write or primary/],
  ])("rejects %s", (url, problem) => {
    expect(() => hostUrls(url)).toThrow(problem);
  });
});
