import { join } from "node:path";
import { generateSource } from "oazapfts";
import { describeApi } from "../transports/rest/openapi.ts";

/** The document as it is committed. */
export const OPENAPI_FILE = join(import.meta.dirname, "../../openapi.json");
/** What a third party's generator makes of it: our types check it, and openapi-client.integration.test.ts uses it. */
export const CLIENT_FILE = join(import.meta.dirname, "../../openapi-client.gen.ts");

export function openapiFile(): string {
  return `${JSON.stringify(describeApi(), null, 2)}\n`;
}

/** From the committed document. */
export async function clientFile(): Promise<string> {
  const source = await generateSource(OPENAPI_FILE, { argumentStyle: "object" });
  // The generator's link to itself is nothing of ours.
  return source.replace(/^ \* See https:.*\n/m, "");
}
