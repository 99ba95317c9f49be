import { run } from "./run.mjs";

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
 * mediabunny: unmodified, and its comment in the built file names the licence, as the MPL requires.
 */
const ALLOWED_PACKAGE = {
  "LGPL-3.0-or-later": /^@img\/sharp-/,
  "MIT AND OFL-1.1": /^@expo-google-fonts\//,
  "MPL-2.0": /^mediabunny$/,
};

/**
 * Lists the licences of all production dependencies of the server and the web app.
 * @param {{ pnpm: string }} dependencies
 * @returns {Promise<{ ok: boolean, stdout: string, output: string }>} `output` names the packages whose licence is not allowed
 */
export async function checkLicences({ pnpm }) {
  const list = ["pnpm", "--filter", "@pashu/api", "--filter", "@pashu/web", "licenses", "list", "--prod", "--json"];
  const listed = await run(list, { path: [pnpm] });
  if (!listed.ok) return listed;
  const licences = Object.entries(JSON.parse(listed.stdout));
  if (licences.length === 0) return { ...listed, ok: false, output: "No packages found." };

  const lines = licences.flatMap(([licence, packages]) =>
    packages.map(({ name, versions }) => `${licence}\t${name}\t${versions.join(", ")}`),
  );
  const rejected = licences.flatMap(([licence, packages]) =>
    packages.filter(({ name }) => !isAllowed(licence, name)).map(({ name }) => `${name} has the licence ${licence}`),
  );
  return {
    ok: rejected.length === 0,
    stdout: lines.toSorted((a, b) => a.localeCompare(b)).join("\n"),
    output: rejected.join("\n"),
  };
}

function isAllowed(licence, name) {
  return ALLOWED.has(licence) || (ALLOWED_PACKAGE[licence]?.test(name) ?? false);
}
