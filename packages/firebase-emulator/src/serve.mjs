// Runs in a process of its own, and ends with the one that started it.
import { createRequire } from "node:module";

const requireHere = createRequire(import.meta.url);
const requireAsTools = createRequire(requireHere.resolve("firebase-tools/package.json"));

// Compiling the schemas of all its calls at start takes the emulator half a minute; few of them are ever called.
const exegesis = requireAsTools("exegesis-express");
const { middleware } = exegesis;
/** @type {(api: object, options: object) => Promise<unknown>} */
exegesis.middleware = (api, options) => middleware(api, { ...options, lazyCompileValidationSchemas: true });

const { createApp } = requireHere("firebase-tools/lib/emulator/auth/server");

process.on("disconnect", () => process.exit());
const app = await createApp(process.argv[2]);
const server = app.listen(0, "127.0.0.1", () => process.send?.({ port: server.address().port }));
