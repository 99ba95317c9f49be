import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

const ROOT = join(import.meta.dirname, "../../..");
const SOURCES = ["apps", "packages", "scripts", "package.json", "pnpm-lock.yaml", "tsconfig.base.json"];
const NOT_SOURCES = new Set(["node_modules", "dist", ".turbo", "test-results"]);

export interface DevServer {
  url: string;
  output(): string;
  isRunning(): boolean;
  read(file: string): Promise<string>;
  write(file: string, content: string): Promise<void>;
  databaseUrl(): Promise<string>;
  stop(): Promise<void>;
}

/** Starts `npm run dev` with its own data on a copy of the sources that the test may edit. */
export async function startDevServer(): Promise<DevServer> {
  const folder = await mkdtemp(join(tmpdir(), "pashu-dev-"));
  // PostgreSQL runs as its own user, which needs access to the folder.
  await chmod(folder, 0o755);
  await copySources(folder);
  const url = `http://localhost:${await findFreePort()}`;
  const args = ["scripts/lib/dev-server.mjs", "--strictPort", "--port", new URL(url).port];
  const { PATH } = process.env;
  // Without the environment of Vitest and the developer, which would change the servers' behaviour.
  const env = { PATH, HOME: folder, DATA_DIR: "data", GEOCODER_URL: "off", NO_COLOR: "1" };
  const child = spawn(process.execPath, args, { cwd: folder, env, stdio: ["ignore", "pipe", "pipe"] });
  const exited = once(child, "exit");

  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  }
  return {
    url,
    output: () => output,
    isRunning: () => child.exitCode === null,
    read: (file) => readFile(join(folder, file), "utf8"),
    write: (file, content) => writeFile(join(folder, file), content),
    async databaseUrl() {
      const helper = join(folder, "scripts/lib/embedded-url.mjs");
      const { embeddedUrl }: { embeddedUrl(dataDir: string): string } = await import(helper);
      return embeddedUrl(join(folder, "data"));
    },
    async stop() {
      child.kill();
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function copySources(folder: string): Promise<void> {
  const filter = (path: string) => !NOT_SOURCES.has(basename(path));
  for (const name of SOURCES) await cp(join(ROOT, name), join(folder, name), { recursive: true, filter });
  await symlink(join(ROOT, "node_modules"), join(folder, "node_modules"));
  for (const parent of ["apps", "packages"]) {
    for (const name of await readdir(join(ROOT, parent))) await linkDependencies(join(parent, name), folder);
  }
}

/** Copies pnpm's relative links, so that workspace packages resolve to the copy. Skips caches of tools. */
async function linkDependencies(workspace: string, folder: string): Promise<void> {
  const from = join(ROOT, workspace, "node_modules");
  for (const name of await readdir(from)) {
    if (name.startsWith(".")) continue;
    await cp(join(from, name), join(folder, workspace, "node_modules", name), {
      recursive: true,
      verbatimSymlinks: true,
    });
  }
}

/** A copy of `findFreePort` of @pashu/db, which the web app must not import. */
async function findFreePort(): Promise<number> {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("The system named no free port.");
  return address.port;
}
