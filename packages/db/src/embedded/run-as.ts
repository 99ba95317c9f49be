import { execFile } from "node:child_process";
import { stat } from "node:fs/promises";
import { promisify } from "node:util";
import type { Binaries } from "./binaries.ts";

const execute = promisify(execFile);

/** Runs a program of PostgreSQL's as the person who may; fails when it exits with an error. */
export type Run = (program: string, args: string[]) => Promise<void>;

type Ids = { uid: number; gid: number };

/**
 * PostgreSQL refuses to run as root. Root therefore runs it as the folder's owner, who is made to be somebody else;
 * everybody else runs it as they are.
 */
export async function runAsOwnerOf(folder: string, binaries: Binaries): Promise<Run> {
  if (process.getuid?.() !== 0) return runAs({});
  const ids = await giveAwayToSomebody(folder);
  for (const run of [runAs(ids), runAsReachingEverything(ids)]) {
    if (await reaches(run, folder, binaries)) return run;
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

/** For a home like /root, closed to all others: that user, with the one right to pass closed doors. */
function runAsReachingEverything({ uid, gid }: Ids): Run {
  const become = [
    // Else access(2), by which PostgreSQL's programs look for each other, would not know of that right.
    ...["--securebits", "+no_setuid_fixup"],
    ...["--reuid", `${uid}`, "--regid", `${gid}`, "--clear-groups"],
    ...["--inh-caps", "-all,+dac_override", "--ambient-caps", "-all,+dac_override", "--"],
  ];
  return async (program, args) => {
    await execute("setpriv", [...become, program, ...args], { cwd: "/", env: environment() });
  };
}

/** Ours without PGPORT, PGDATA and the like, which PostgreSQL's programs would obey. */
function environment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("PG")));
}

async function reaches(run: Run, folder: string, { initdb }: Binaries): Promise<boolean> {
  try {
    await run("/bin/sh", ["-c", 'test -w "$1" && exec "$2" --show --pgdata "$1"', "sh", folder, initdb]);
    return true;
  } catch {
    return false;
  }
}

async function giveAwayToSomebody(folder: string): Promise<Ids> {
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
