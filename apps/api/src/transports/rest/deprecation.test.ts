import { OpenAPIHono } from "@hono/zod-openapi";
import { AppError } from "@pashu/validators/errors";
import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import type { AppDeps } from "../../create-deps.ts";
import type { AppEnv } from "../http/app-env.ts";
import { errorResponse } from "../http/errors.ts";
import { deprecationHeaders } from "./deprecation.ts";
import { announceDeprecations, defineRoute, mountRoutes } from "./rest.ts";

const YEAR = { since: "2027-01-01", sunset: "2028-01-01" };

const route = (operationId: string, path: string, deprecated?: typeof YEAR) =>
  defineRoute(
    {
      method: "get",
      path,
      tag: "Animals",
      operationId,
      summary: "A route of this test",
      description: "",
      ...(deprecated && { deprecated }),
      response: { status: 204, description: "Nothing." },
    },
    ({ c }) => {
      if (c.req.path.endsWith("wrong")) throw new AppError("ANIMAL_NOT_FOUND");
      return c.body(null, 204, { Link: '<https://pashu.example/next>; rel="next"' });
    },
  );
const ending = [route("old", "/api/old", YEAR), route("oldWrong", "/api/old/wrong", YEAR)];
const routes = [...ending, route("kept", "/api/kept")];

const deps = { env: { publicUrl: "https://pashu.example" } } as AppDeps;
const app = new Hono<AppEnv>();
app.onError(errorResponse);
app.use((c, next) => {
  c.set("log", { info: () => {} } as unknown as AppEnv["Variables"]["log"]);
  return next();
});
announceDeprecations(app, routes, deps);
mountRoutes(app, routes, deps);

const HEADERS = ["Deprecation", "Sunset", "Link"];
const headersOf = (response: Response) => HEADERS.map((name) => response.headers.get(name));
const NEXT = '<https://pashu.example/next>; rel="next"';
const GUIDE = '<https://pashu.example/developers#changes>; rel="deprecation"; type="text/html"';
const ENDS = ["@1798761600", "Sat, 01 Jan 2028 00:00:00 GMT"];

describe("a deprecated operation", () => {
  it.each(["GET", "HEAD"])(
    "says in each response to %s since when, until when and where to read more",
    async (method) => {
      expect(headersOf(await app.request("/api/old", { method }))).toEqual([...ENDS, `${NEXT}, ${GUIDE}`]);
    },
  );

  it("says so in errors too", async () => {
    const response = await app.request("/api/old/wrong");
    expect([response.status, ...headersOf(response)]).toEqual([404, ...ENDS, GUIDE]);
  });

  it("leaves other methods and operations without the headers", async () => {
    expect(headersOf(await app.request("/api/kept"))).toEqual([null, null, NEXT]);
    const refused = await app.request("/api/old", { method: "POST" });
    expect([refused.status, ...headersOf(refused)]).toEqual([405, null, null, null]);
  });

  it("is marked in the document, with its headers", () => {
    const api = new OpenAPIHono();
    for (const each of routes) api.openAPIRegistry.registerPath(each.route);
    const { paths = {} } = api.getOpenAPI31Document({ openapi: "3.1.0", info: { title: "", version: "" } });
    expect([paths["/api/old"]?.get?.deprecated, paths["/api/kept"]?.get?.deprecated]).toEqual([true, undefined]);
    const response = paths["/api/old"]?.get?.responses?.["204"] ?? {};
    expect(Object.keys("headers" in response ? (response.headers ?? {}) : {})).toEqual(expect.arrayContaining(HEADERS));
  });

  it("works for at least twelve months after the first warning", () => {
    const headers = (sunset: string) => deprecationHeaders({ since: "2027-03-01", sunset }, "");
    expect(headers("2028-03-01").Sunset).toBe("Wed, 01 Mar 2028 00:00:00 GMT");
    expect(() => headers("2028-02-29")).toThrow(RangeError);
    expect(() => headers("soon")).toThrow(RangeError);
  });
});
