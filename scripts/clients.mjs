// Generates clients of the REST API by other generators than the one of the contract tests, and compiles them.
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "./lib/root.mjs";
import { run } from "./lib/run.mjs";
import { step } from "./lib/step.mjs";

const GENERATORS = {
  "openapi-typescript": ["openapi-typescript", "openapi.json", "--output", "openapi-typescript.ts"],
  orval: ["orval", "--input", "openapi.json", "--output", "orval.ts", "--client", "fetch"],
  "hey-api": ["openapi-ts", "--input", "openapi.json", "--output", "hey-api"],
};
const NEW_ANIMAL = `{
  title: "Gir cow",
  description: "Calm",
  category: "cattle",
  price: 50_000,
  location: "Latur, 413512",
  facts: { kind: "cow", teeth: "worn" },
} as const`;
/** A new listing has only what is required, and a listed one has all fields of the document. */
const USE = `
import createClient from "openapi-fetch";
import type { paths } from "./openapi-typescript.ts";
import { createAnimal as createByHey, listAnimals as listByHey } from "./hey-api/index.ts";
import { createAnimal as createByOrval, listAnimals as listByOrval } from "./orval.ts";

const animal = ${NEW_ANIMAL};
const client = createClient<paths>({ baseUrl: "https://pashu.example" });
const { data: ofFetch } = await client.GET("/api/animals", { params: { query: { category: "cattle" } } });
await client.POST("/api/animals", { body: animal });
const { data: ofHey } = await listByHey({ query: { category: "cattle" } });
await createByHey({ body: animal });
const ofOrval = await listByOrval({ category: "cattle" });
await createByOrval(animal);
const titleOf = (item: { status: "gone" } | { status: string; title: string } | undefined) =>
  item !== undefined && "title" in item ? item.title : undefined;
export const titles: (string | undefined)[] = [
  titleOf(ofFetch?.[0]),
  titleOf(ofHey?.[0]),
  titleOf(ofOrval.status === 200 ? ofOrval.data[0] : undefined),
];
`;
const TSCONFIG = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    noUncheckedIndexedAccess: true,
    module: "esnext",
    moduleResolution: "bundler",
    allowImportingTsExtensions: true,
    target: "es2023",
    lib: ["es2023", "dom", "dom.iterable"],
    skipLibCheck: true,
  },
  include: ["*.ts", "hey-api/**/*.ts"],
};

const folder = await mkdtemp(join(tmpdir(), "clients-"));
try {
  await cp(join(ROOT, "scripts/clients/package.json"), join(folder, "package.json"));
  await cp(join(ROOT, "apps/api/openapi.json"), join(folder, "openapi.json"));
  await writeFile(join(folder, "use.ts"), USE);
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify(TSCONFIG));
  const here = (/** @type {string[]} */ command) => () =>
    run(command, { cwd: folder, path: [join(folder, "node_modules/.bin")] });
  let isGood = await step("Installing generators", here(["npm", "install", "--ignore-scripts"]));
  for (const [name, command] of Object.entries(GENERATORS)) isGood = isGood && (await step(name, here(command)));
  if (!isGood || !(await step("Compiling", here(["tsc", "--project", "."])))) process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
