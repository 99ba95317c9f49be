// Runs as a child process, which exits with its parent, or in a container with a fixed port.
import { createRequire } from "node:module";

const requireHere = createRequire(import.meta.url);
const requireFromTools = createRequire(requireHere.resolve("firebase-tools/package.json"));

// Compiles schemas at the first call: compiling all of them at start takes half a minute.
const exegesis = requireFromTools("exegesis-express");
const { middleware } = exegesis;
/** @type {(api: object, options: object) => Promise<unknown>} */
exegesis.middleware = (api, options) => middleware(api, { ...options, lazyCompileValidationSchemas: true });

const { createApp } = requireHere("firebase-tools/lib/emulator/auth/server");

const [projectId, port = "0", host = "127.0.0.1"] = process.argv.slice(2);
process.on("disconnect", () => process.exit());
process.on("SIGTERM", () => process.exit());
const app = await createApp(projectId);
const server = app.listen(Number(port), host, () => process.send?.({ port: server.address().port }));
