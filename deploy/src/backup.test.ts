import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const SCRIPT = join(import.meta.dirname, "../backup/backup.sh");
const DATABASE_URL = "postgres://pashu@db.example/pashu";
const OLD = new Date("2020-01-01");

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "pashu-backup-"));
  mkdirSync(join(folder, "bin"));
  // Fakes that record the CA file and the arguments. `npm run backup-drill` runs the real programs.
  for (const program of ["pg_dump", "psql"]) {
    const file = `${folder}/${program}`;
    const lines = ["#!/bin/sh", `echo "\${PGSSLROOTCERT:-}" >"${file}"`, `printf '%s\\n' "$@" >"${file}.arguments"`];
    writeFileSync(join(folder, "bin", program), `${lines.join("\n")}\n`, { mode: 0o755 });
  }
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs backup.sh with a fake pg_dump. Returns the CA file that the fake was given. */
function backUp(settings: Record<string, string> = {}): string {
  const path = [join(folder, "bin"), process.env.PATH].join(delimiter);
  const env = { PATH: path, STORAGE: "s3", DATABASE_URL, ...settings };
  // The fake pg_dump writes no file, and sha256sum needs one.
  writeFileSync(join(folder, "bin", "sha256sum"), "#!/bin/sh\n", { mode: 0o755 });
  execFileSync("sh", [SCRIPT, join(folder, "backups")], { env, stdio: "pipe" });
  return readFileSync(join(folder, "pg_dump"), "utf8").trim();
}

describe("backup.sh", () => {
  it.each([
    ["against the server's CA file", { NODE_EXTRA_CA_CERTS: "/etc/ca.pem" }, "/etc/ca.pem"],
    ["against PGSSLROOTCERT if it is set", { NODE_EXTRA_CA_CERTS: "/etc/ca.pem", PGSSLROOTCERT: "/db.pem" }, "/db.pem"],
    ["against the CAs of the system otherwise", {}, "/etc/ssl/certs/ca-certificates.crt"],
  ])("verifies the database certificate with sslmode=verify-full %s", (_, settings, file) => {
    expect(backUp({ DATABASE_URL: `${DATABASE_URL}?sslmode=verify-full`, ...settings })).toBe(file);
  });

  it("verifies no certificate with sslmode=require, like the server", () => {
    const settings = { DATABASE_URL: `${DATABASE_URL}?sslmode=require`, NODE_EXTRA_CA_CERTS: "/etc/ca.pem" };
    expect(backUp(settings)).toBe("");
  });

  it("omits sessions, codes, counters and blocks of networks", () => {
    backUp();
    const options = readFileSync(join(folder, "pg_dump.arguments"), "utf8").split("\n");
    const tables = options.flatMap((option) => /^--exclude-table-data=(.+)/.exec(option)?.[1] ?? []);
    expect(tables.toSorted()).toEqual(["blocked_pairs", "limit_events", "otp_challenges", "rate_limits", "sessions"]);
  });

  it("deletes backups and drafts older than BACKUP_KEEP_DAYS, and nothing else", () => {
    const backups = join(folder, "backups");
    const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000);
    const made = [
      ["20200101T000000Z", OLD],
      ["20200102T000000Z.draft", OLD],
      ["20261121T000000Z", yesterday],
      ["another-folder", OLD],
    ] as const;
    for (const [name, time] of made) {
      mkdirSync(join(backups, name), { recursive: true });
      utimesSync(join(backups, name), time, time);
    }
    const left = () => made.map(([name]) => name).filter((name) => existsSync(join(backups, name)));
    backUp();
    expect(left()).toHaveLength(made.length);
    backUp({ BACKUP_KEEP_DAYS: "14" });
    expect(left()).toEqual(["20261121T000000Z", "another-folder"]);
  });
});
