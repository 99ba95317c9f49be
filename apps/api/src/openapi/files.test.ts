import { readFile } from "node:fs/promises";
import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, it } from "vitest";
import { CLIENT_FILE, clientFile, OPENAPI_FILE, openapiFile } from "./files.ts";

const HOW = "If the change is intended, run `npm run pnpm -- --filter @pashu/api run openapi` and commit the files.";

it("openapi.json is generated from the routes", async () => {
  expect(await readFile(OPENAPI_FILE, "utf8"), HOW).toBe(openapiFile());
});

it("the client is generated from openapi.json", async () => {
  expect(await readFile(CLIENT_FILE, "utf8"), HOW).toBe(await clientFile());
});

it("openapi.json is valid OpenAPI 3.1", async () => {
  const validator = new Validator();
  expect(await validator.validate(JSON.parse(openapiFile()))).toMatchObject({ valid: true });
  expect(validator.version).toBe("3.1");
});
