import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { lintFromString, loadConfig } from "@redocly/openapi-core";
import spectral, { type RulesetDefinition } from "@stoplight/spectral-core";
import { oas } from "@stoplight/spectral-rulesets";

const OPENAPI_FILE = join(import.meta.dirname, "../../openapi.json");
const REDOCLY_CONFIG = join(import.meta.dirname, "../../../../redocly.yaml");

/** Uses the linters as libraries, because Redocly's CLI sends telemetry and both CLIs install slowly. */
async function problemsIn(source: string): Promise<string[]> {
  const config = await loadConfig({ configPath: REDOCLY_CONFIG });
  const redocly = await lintFromString({ source, absoluteRef: OPENAPI_FILE, config });
  const linter = new spectral.Spectral();
  linter.setRuleset({ extends: [oas as RulesetDefinition] });
  return [
    ...redocly.map(({ ruleId, message, location }) => `redocly ${ruleId} ${location[0]?.pointer}: ${message}`),
    ...(await linter.run(source)).map(({ code, message, path }) => `spectral ${code} ${path.join(".")}: ${message}`),
  ];
}

const problems = await problemsIn(await readFile(OPENAPI_FILE, "utf8"));
process.stderr.write(problems.map((problem) => `${problem}\n`).join(""));
if (problems.length > 0) process.exitCode = 1;
