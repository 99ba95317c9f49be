import { execFile } from "node:child_process";
import { stat } from "node:fs/promises";
import { promisify } from "node:util";
import type { Binaries } from "./binaries.ts";

const execute = promisify(execFile);

export type Run = (program: string, args: string[]) => Promise<void>;

type Ids = { uid: number; gid: number };

/**
 * PostgreSQL refuses to run as root. As root, this gives the folder to an unprivileged user and runs programs as that
 * user; otherwise they run as the current user.
 */
export async function runAsOwnerOf(folder: string, binaries: Binaries): Promise<Run> {
  if (process.getuid?.() !== 0) return runAs({});
  const ids = await chownToUnprivilegedUser(folder);
  for (const run of [runAs(ids), runAsWithFileAccess(ids)]) {
    if (await canAccess(run, folder, binaries)) return run;
  }
  throw new Error(
    `PostgreSQL refuses to run as root, and the user it would run as (${ids.uid}) cannot access ${folder} ` +
      `or ${binaries.initdb}. Run as another user, or set DATABASE_URL to a PostgreSQL of your own.`,
  );
}

function runAs(ids: Partial<Ids>): Run {
  return async (program, args) => {
    await execute(program, args, { ...ids, cwd: "/", env: environment() });
  };
}

/** For folders below /root, which other users cannot enter: adds the capability to bypass file permissions. */
function runAsWithFileAccess({ uid, gid }: Ids): Run {
  const options = [
    // PostgreSQL's programs find each other by access(2), which otherwise ignores the capability.
    "--securebits",
    "+no_setuid_fixup",
    "--reuid",
    `${uid}`,
    "--regid",
    `${gid}`,
    "--clear-groups",
    "--inh-caps",
    "-all,+dac_override",
    "--ambient-caps",
    "-all,+dac_override",
    "--",
  ];
  return async (program, args) => {
    await execute("setpriv", [...options, program, ...args], { cwd: "/", env: environment() });
  };
}

function environment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("PG")));
}

async function canAccess(run: Run, folder: string, { initdb }: Binaries): Promise<boolean> {
  try {
    await run("/bin/sh", ["-c", 'test -w "$1" && exec "$2" --show --pgdata "$1"', "sh", folder, initdb]);
    return true;
  } catch {
    return false;
  }
}

async function chownToUnprivilegedUser(folder: string): Promise<Ids> {
  const { uid, gid } = await stat(folder);
  if (uid !== 0) return { uid, gid };
  const ids = (await idsOf("postgres")) ?? (await idsOf("nobody"));
  if (ids === undefined) {
    throw new Error(
      `PostgreSQL refuses to run as root, and there is no user "postgres" or "nobody" to run it as. ` +
        `Run as another user, or set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
  await execute("chown", ["-R", `${ids.uid}:${ids.gid}`, folder]);
  return ids;
}

async function idsOf(user: string): Promise<Ids | undefined> {
  try {
    const [uid, gid] = await Promise.all(["-u", "-g"].map((which) => execute("id", [which, user])));
    return { uid: Number(uid?.stdout), gid: Number(gid?.stdout) };
  } catch {
    return undefined;
  }
}
