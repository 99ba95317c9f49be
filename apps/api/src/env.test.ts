import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { EnvError, envNames, readEnv } from "./env.ts";

const production = {
  APP_ENV: "production",
  OTP_DELIVERY: "log",
  SECRET: "x".repeat(32),
  DATABASE_URL: "postgres://localhost/pashu",
};

function problems(settings: Record<string, string>): string[] {
  try {
    readEnv(settings);
  } catch (error) {
    if (error instanceof EnvError) return error.message.split("\n");
    throw error;
  }
  return [];
}

describe("the settings", () => {
  it("need none on a fresh machine", () => {
    expect(readEnv({})).toMatchObject({
      HOST: "127.0.0.1",
      PORT: 3000,
      OTP_DELIVERY: "demo",
      STORAGE: "disk",
      publicUrl: "http://localhost:3000",
    });
  });

  it("take an empty value for none", () => {
    expect(readEnv({ DATABASE_URL: "", PORT: "" })).toMatchObject({ PORT: 3000 });
  });

  it("are all reported at once when wrong", () => {
    const found = problems({ PORT: "http", DATABASE_URL: "mysql://x", LOG_LEVEL: "loud", OTP_DELIVERY: "pigeon" });
    for (const name of ["PORT", "DATABASE_URL", "LOG_LEVEL", "OTP_DELIVERY"]) {
      expect(found.some((problem) => problem.startsWith(`${name}:`))).toBe(true);
    }
  });

  it("refuse demonstration logins in production and beyond loopback, unless they are meant", () => {
    expect(problems({ ...production, OTP_DELIVERY: "demo" })).toHaveLength(1);
    expect(problems({ HOST: "0.0.0.0" })).toHaveLength(1);
    expect(problems({ HOST: "0.0.0.0", ALLOW_DEMO_LOGIN: "1" })).toEqual([]);
    expect(problems({ ...production, OTP_DELIVERY: "demo", ALLOW_DEMO_LOGIN: "1" })).toEqual([]);
  });

  it("ask for a secret and a database in production", () => {
    expect(problems(production)).toEqual([]);
    expect(problems({ APP_ENV: "production", OTP_DELIVERY: "log" })).toHaveLength(2);
  });
});

describe(".env.example", () => {
  const lines = readFileSync(join(import.meta.dirname, "../../../.env.example"), "utf8").split("\n");
  const example = Object.fromEntries(
    lines.filter((line) => /^[A-Z0-9_]+=/.test(line)).map((line) => line.split("=", 2) as [string, string]),
  );

  it("names every setting and no other", () => {
    expect(Object.keys(example).toSorted()).toEqual([...new Set(envNames)].toSorted());
  });

  it("holds the defaults", () => {
    expect(readEnv(example)).toEqual(readEnv({}));
  });
});
