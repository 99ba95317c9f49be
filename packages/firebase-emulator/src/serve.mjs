// Runs in a process of its own, and ends with the one that started it; or in a container, at a port of its own.
import { createRequire } from "node:module";

const requireHere = createRequire(import.meta.url);
const requireAsTools = createRequire(requireHere.resolve("firebase-tools/package.json"));

// Compiling the schemas of all its calls at start takes the emulator half a minute; few of them are ever called.
const exegesis = requireAsTools("exegesis-express");
const { middleware } = exegesis;
/** @type {(api: object, options: object) => Promise<unknown>} */
exegesis.middleware = (api, options) => middleware(api, { ...options, lazyCompileValidationSchemas: true });

const { createApp } = requireHere("firebase-tools/lib/emulator/auth/server");

const [projectId, port = "0", host = "127.0.0.1"] = process.argv.slice(2);
process.on("disconnect", () => process.exit());
process.on("SIGTERM", () => process.exit());
const app = await createApp(projectId);
const server = app.listen(Number(port), host, () => process.send?.({ port: server.address().port }));
