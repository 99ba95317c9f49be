import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { lintFromString, loadConfig } from "@redocly/openapi-core";

const OPENAPI_FILE = join(import.meta.dirname, "../../openapi.json");
const REDOCLY_CONFIG = join(import.meta.dirname, "../../../../redocly.yaml");

/** Uses the linter as a library, because Redocly's CLI sends telemetry and installs slowly. */
async function problemsIn(source: string): Promise<string[]> {
  const config = await loadConfig({ configPath: REDOCLY_CONFIG });
  const problems = await lintFromString({ source, absoluteRef: OPENAPI_FILE, config });
  return problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`);
}

const problems = await problemsIn(await readFile(OPENAPI_FILE, "utf8"));
process.stderr.write(problems.map((problem) => `${problem}\n`).join(""));
if (problems.length > 0) process.exitCode = 1;
