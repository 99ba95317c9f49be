import { writeFile } from "node:fs/promises";
import { CLIENT_FILE, clientFile, OPENAPI_FILE, openapiFile } from "./files.ts";

await writeFile(OPENAPI_FILE, openapiFile());
await writeFile(CLIENT_FILE, await clientFile());
