// Lists the licences of all production dependencies of the server and the web app, and fails if one is not allowed.
import { ensureDependencies } from "./lib/dependencies.mjs";
import { run } from "./lib/run.mjs";

const ALLOWED = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "ISC",
  "MIT",
  "Unlicense",
]);
/**
 * libvips: dynamically linked and unmodified, as the LGPL requires. Fonts: unmodified, with their licence file.
 * mediabunny: unmodified, and its comment in the built file names the licence, as the MPL requires. web-push: unmodified,
 * and installed beside the server with its licence file.
 */
const ALLOWED_PACKAGE = {
  "LGPL-3.0-or-later": /^@img\/sharp-/,
  "MIT AND OFL-1.1": /^@expo-google-fonts\//,
  "MPL-2.0": /^(mediabunny|web-push)$/,
};

const dependencies = await ensureDependencies();
if (!dependencies) process.exit(1);
const list = ["pnpm", "--filter", "@pashu/api", "--filter", "@pashu/web", "licenses", "list", "--prod", "--json"];
const { ok, stdout, output } = await run(list, { path: [dependencies.pnpm] });
if (!ok) throw new Error(output);
const packages = Object.entries(JSON.parse(stdout)).flatMap(([licence, found]) =>
  found.map(({ name, versions }) => ({ licence, name, versions: versions.join(", ") })),
);
const lines = packages.map(({ licence, name, versions }) => `${licence}\t${name}\t${versions}`);
console.log(lines.toSorted((a, b) => a.localeCompare(b)).join("\n"));
const rejected = packages.filter(({ licence, name }) => !ALLOWED.has(licence) && !ALLOWED_PACKAGE[licence]?.test(name));
for (const { licence, name } of rejected) console.error(`${name} has the licence ${licence}, which is not allowed`);
if (packages.length === 0 || rejected.length > 0) process.exitCode = 1;
