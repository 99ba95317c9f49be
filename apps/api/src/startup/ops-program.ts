import { distribute, planDistribution, type DistributionStep } from "@pashu/db/distribute";
import { migrate } from "@pashu/db/migrate";
import { ROLES, type Role } from "@pashu/validators/moderation";
import { PHRASE_WORDS_MAX } from "@pashu/validators/search/search-key";
import { Command, CommanderError, InvalidArgumentError } from "commander";
import { prepareBucket } from "../adapters/prepare-bucket.ts";
import type { Deps } from "../deps.ts";
import { readEnv, s3Options, type Env } from "../env.ts";
import { CommandError } from "./command-error.ts";
import { addNoticeCommands } from "./notice-commands.ts";
import { operatorMessage } from "./operator-message.ts";
import { endSessions } from "../features/auth/end-sessions.ts";
import { listAttempts } from "../features/auth/list-attempts.ts";
import { listBlockedPhones } from "../features/auth/list-blocked-phones.ts";
import { parsePhone } from "../features/auth/phone-errors.ts";
import { unblockPhone } from "../features/auth/unblock-phone.ts";
import {
  addSearchAlias,
  listSearchAliases,
  removeSearchAlias,
  type AliasProblem,
} from "../features/search/edit-search-aliases.ts";
import { listSearchMisses } from "../features/search/list-search-misses.ts";
import { countOpenCases } from "../features/moderation/count-open-cases.ts";
import { deleteAccounts } from "../features/users/delete-accounts.ts";
import { raiseLimits } from "../features/users/raise-limits.ts";
import { listRoles, setRole } from "../features/moderation/roles.ts";
import { sweepUnusedUploads } from "../features/media/sweep-unused-uploads.ts";
import { createLog } from "../platform/log.ts";
import { startCommandDeps, runOnDatabase } from "./start-deps.ts";
import { orStopped, StoppedError } from "./stop-on-signal.ts";

interface Terminal {
  write(text: string): void;
}

interface ProgramOptions {
  settings: NodeJS.ProcessEnv;
  out: Terminal;
  err: Terminal;
  /** Ends a command, and the embedded database if it has started one. */
  stopping?: AbortSignal;
}

export async function runOps(args: string[], options: ProgramOptions): Promise<number> {
  try {
    await buildProgram(options).parseAsync(args, { from: "user" });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode;
    if (error instanceof StoppedError) return 1;
    options.err.write(`${error instanceof CommandError ? error.message : operatorMessage(error)}\n`);
    return 1;
  }
}

function buildProgram({ settings, out, err, stopping = new AbortController().signal }: ProgramOptions): Command {
  const print = (text: string) => out.write(`${text}\n`);
  const openLog = ({ LOG_LEVEL }: Env) => createLog(LOG_LEVEL, err);

  async function withDeps<Result>(work: (deps: Deps) => Promise<Result>): Promise<Result> {
    const env = readEnv(settings);
    const { deps, stop } = await startCommandDeps(env, openLog(env));
    try {
      return await orStopped(stopping, () => work(deps));
    } finally {
      await stop();
    }
  }

  const program = new Command("ops")
    .description("Commands for operators. They read the server's settings and work whether or not the server runs.")
    .showHelpAfterError("(ops help lists the commands)")
    // Subcommands inherit these two settings only when they are set first.
    .exitOverride()
    .configureOutput({ writeOut: (text) => out.write(text), writeErr: (text) => err.write(text) });

  program
    .command("blocked")
    .description("list phones blocked after too many wrong codes, and the networks or devices they are blocked for")
    .action(async () => {
      const blocked = await withDeps(listBlockedPhones);
      if (blocked.length === 0) return print("No phone is blocked.");
      const rows = blocked.map((row) => [
        // Only a keyed hash remains of a deleted account's phone.
        row.phone.startsWith("+") ? row.phone : "(deleted)",
        row.source ?? "everywhere",
        formatTime(row.blockedAt),
        formatTime(row.blockedUntil),
        row.reason,
      ]);
      print(table(["PHONE", "FROM", "BLOCKED", "UNTIL", "REASON"], rows));
    });

  program
    .command("unblock")
    .description("unblock a phone for all networks and devices")
    .argument("<phone...>", "in any common format", joinArguments)
    .action(async (typed: string) => {
      const phone = parsePhone(typed);
      const unblocked = await withDeps((deps) => unblockPhone(deps, phone));
      if (!unblocked) throw new CommandError(`${phone} is not blocked.`);
      print(`${phone} is unblocked.`);
    });

  program
    .command("attempts")
    .description("list the login attempts of a phone, newest first")
    .argument("<phone...>", "in any common format", joinArguments)
    .option("-n, --limit <count>", "maximum number of attempts", parseCount, 50)
    .action(async (typed: string, { limit }: { limit: number }) => {
      const phone = parsePhone(typed);
      const attempts = await withDeps((deps) => listAttempts(deps, { phone, limit }));
      if (attempts.length === 0) throw new CommandError(`${phone} has no login attempts.`);
      const rows = attempts.map((row) => [formatTime(row.createdAt), row.event, row.ipAddress ?? "unknown"]);
      print(table(["TIME", "EVENT", "ADDRESS"], rows));
    });

  program
    .command("sweep")
    .description("remove unfinished files older than 15 minutes and unused uploads older than a day")
    .action(async () => {
      const swept = await withDeps(sweepUnusedUploads);
      print(swept === 1 ? "1 unused upload was removed." : `${swept} unused uploads were removed.`);
    });

  program
    .command("end-sessions")
    .description("end all sessions of a user, and the keys for programs")
    .argument("<phone-or-user-id...>", "the user's phone number or id", joinArguments)
    .action(async (phoneOrId: string) => {
      const found = await withDeps((deps) => endSessions(deps, phoneOrId));
      if (found === null) throw new CommandError(`No user has the phone number or id ${phoneOrId}.`);
      const { user, ended } = found;
      print(`${user.phone} (user ${user.id}) is signed out: ${ended === 1 ? "1 session" : `${ended} sessions`} ended.`);
    });

  program
    .command("delete-accounts")
    .description("delete users with everything that belongs to them, as they can themselves")
    .argument("<user-id...>", "ids, e.g. of users who deleted their account after the moment of a restored backup")
    .action(async (ids: string[]) => {
      const deleted = await withDeps((deps) => deleteAccounts(deps, ids));
      print(
        `${deleted === 1 ? "1 account was" : `${deleted} accounts were`} deleted, ${ids.length - deleted} not found.`,
      );
    });

  program
    .command("grant")
    .description("let a user decide about reports: as moderator, or as operator, who may also search people by phone")
    .argument("<phone>", "in any common format, in quotes if it has spaces")
    .argument("<role>", ROLES.join(" or "), parseRole)
    .option("--force", "also if it takes away the last operator's role")
    .action((typed: string, role: Role, { force = false }: { force?: boolean }) =>
      changeRole(parsePhone(typed), { role, isForced: force }),
    );

  program
    .command("revoke")
    .description("take away a user's role")
    .argument("<phone>", "in any common format, in quotes if it has spaces")
    .option("--force", "also the last operator's")
    .action((typed: string, { force = false }: { force?: boolean }) =>
      changeRole(parsePhone(typed), { role: null, isForced: force }),
    );

  async function changeRole(phone: string, change: { role: Role | null; isForced: boolean }): Promise<void> {
    const outcome = await withDeps((deps) => setRole(deps, { phone, ...change }));
    const name = change.role ?? "no role";
    if (outcome === "unknown-phone") throw new CommandError(`No user has the phone number ${phone}.`);
    if (outcome === "last-operator")
      throw new CommandError(`${phone} is the last operator. Grant the role to another user first, or add --force.`);
    print(outcome === "unchanged" ? `${phone} already has ${name}.` : `${phone} now has ${name}.`);
  }

  program
    .command("roles")
    .description("list moderators and operators")
    .action(async () => {
      const people = await withDeps(listRoles);
      if (people.length === 0) return print("No moderator was granted. Reports are kept, and nothing is hidden.");
      print(
        table(
          ["ROLE", "PHONE", "NAME"],
          people.map(({ role, phone, name }) => [role ?? "", phone, name]),
        ),
      );
    });

  program
    .command("raise-limits")
    .description("let a co-operative or trader upload and list more than others: docs/limits.md")
    .argument("<phone...>", "in any common format", joinArguments)
    .option("--undo", "the usual limits apply again")
    .action(async (typed: string, { undo = false }: { undo?: boolean }) => {
      const phone = parsePhone(typed);
      const outcome = await withDeps((deps) => raiseLimits(deps, { phone, raised: !undo }));
      if (outcome === "unknown-phone") throw new CommandError(`No user has the phone number ${phone}.`);
      const state = undo ? "the usual limits" : "raised limits";
      print(outcome === "unchanged" ? `${phone} already has ${state}.` : `${phone} now has ${state}.`);
    });

  program
    .command("cases")
    .description("count the cases that wait for a decision of a moderator")
    .action(async () => {
      const { open, overdue } = await withDeps(({ db, clock }) => countOpenCases(db, clock.now()));
      print(`${open} ${open === 1 ? "case waits" : "cases wait"}, ${overdue} of them too long.`);
    });

  program
    .command("search-misses")
    .description("list searches that found nothing, those of most person-days first")
    .option("-d, --days <count>", "number of days", parseCount, 7)
    .action(async ({ days }: { days: number }) => {
      const misses = await withDeps((deps) => listSearchMisses(deps, days));
      if (misses.length === 0) return print("All searches found something.");
      const rows = misses.map((row) => [String(row.personDays), String(row.days), row.lastDay, row.words]);
      print(table(["PERSON-DAYS", "DAYS", "LAST", "WORDS"], rows));
    });

  const alias = program
    .command("alias")
    .description("change what searched words mean, within a minute and without a restart");

  alias
    .command("add")
    .description("let searches for TYPED also find MEANS")
    .argument("<typed>", "a word or phrase, in quotes")
    .argument("<means>", "a word that listings contain or a known phrase, in any script")
    .action(async (typed: string, means: string) => {
      const problem = await withDeps((deps) => addSearchAlias(deps, { typed, means }));
      if (problem !== null) throw new CommandError(ALIAS_PROBLEMS[problem](typed, means));
      print(`Searches for "${typed}" will also find "${means}" within a minute.`);
    });

  alias
    .command("remove")
    .description("remove an alias")
    .argument("<typed>", "as it was added, or in another spelling")
    .action(async (typed: string) => {
      const removed = await withDeps((deps) => removeSearchAlias(deps, typed));
      if (!removed) throw new CommandError(`There is no alias "${typed}".`);
      print(`"${typed}" will be searched as it stands within a minute.`);
    });

  alias
    .command("list")
    .description("list the aliases that were added")
    .action(async () => {
      const aliases = await withDeps(listSearchAliases);
      if (aliases.length === 0) return print("No alias was added.");
      print(
        table(
          ["TYPED", "MEANS"],
          aliases.map(({ typed, means }) => [typed, means]),
        ),
      );
    });

  addNoticeCommands(program, { print, table, withDeps });

  program
    .command("migrate")
    .description("apply pending migrations (the server also does this when it starts)")
    .action(async () => {
      const env = readEnv(settings);
      const applied = await runOnDatabase(env, openLog(env), stopping, migrate);
      print(applied.length === 0 ? "The database is up to date." : `Applied: ${applied.join(", ")}.`);
    });

  program
    .command("distribute")
    .description("print the statements that move the busiest tables to the workers of a Citus cluster")
    .option("--apply", "execute them")
    .option("--undo", "move the tables back to the coordinator")
    .action(async ({ apply = false, undo = false }: { apply?: boolean; undo?: boolean }) => {
      const env = readEnv(settings);
      const onMoved = ({ table }: DistributionStep) =>
        print(`${table} was moved to the ${undo ? "coordinator" : "workers"}.`);
      const { database, steps } = await runOnDatabase(env, openLog(env), stopping, (url) =>
        apply ? distribute(url, { undo }, onMoved) : planDistribution(url, { undo }),
      );
      if (database === "plain") return print("This database is not Citus. Nothing is distributed.");
      if (database === "citus-without-workers")
        throw new CommandError(
          "The Citus coordinator has no workers. Add each with: SELECT citus_add_node('host', 5432);",
        );
      if (steps.length === 0) return print(`All tables are ${undo ? "on the coordinator" : "distributed"}.`);
      if (apply) return;
      for (const { table, rows, reason, transactions } of steps)
        print(
          [
            `-- ${table}${undo ? "" : `, about ${rows} rows: ${reason}`}`,
            ...transactions.flatMap(transaction),
            "",
          ].join("\n"),
        );
      print("-- Nothing was changed. Add --apply to execute these statements.");
    });

  program
    .command("prepare-bucket")
    .description("create the bucket of STORAGE=s3 with its CORS and lifecycle rules")
    .action(async () => {
      const env = readEnv(settings);
      if (env.STORAGE !== "s3") throw new CommandError("prepare-bucket requires STORAGE=s3.");
      const { supportsLifecycle } = await prepareBucket(s3Options(env), env.publicUrl);
      print(`The bucket ${env.S3_BUCKET} accepts uploads from ${env.publicUrl}.`);
      if (!supportsLifecycle) print("It does not support lifecycle rules; the server removes unused uploads itself.");
    });

  return program;
}

function transaction(statements: readonly string[]): string[] {
  return ["begin", ...statements, "commit"].map((statement) => `${statement};`);
}

const ALIAS_PROBLEMS: Record<AliasProblem, (typed: string, means: string) => string> = {
  "no-letters": (typed, means) => `"${typed}" and "${means}" must have letters or digits.`,
  "too-long": (typed) =>
    `"${typed}" must have at most ${PHRASE_WORDS_MAX} words, not counting words such as "ki" or "for".`,
  same: (typed, means) => `A search for "${typed}" already finds "${means}".`,
  "several-words": (_, means) => `"${means}" must be one word, or a phrase that the search knows.`,
  unknown: (_, means) => `No listing contains "${means}". Check its spelling.`,
};

function joinArguments(part: string, before?: string): string {
  return before === undefined ? part : `${before} ${part}`;
}

function parseRole(typed: string): Role {
  const role = ROLES.find((known) => known === typed);
  if (role === undefined) throw new InvalidArgumentError(`Expected ${ROLES.join(" or ")}.`);
  return role;
}

function parseCount(typed: string): number {
  if (!/^[1-9]\d{0,5}$/.test(typed)) throw new InvalidArgumentError("Expected a whole number of at least 1.");
  return Number(typed);
}

const timeFormat = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "long" });
const formatTime = (date: Date) => timeFormat.format(date);

function table(heads: string[], rows: string[][]): string {
  const widths = heads.map((head, column) => Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: string[]) => cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ");
  return [heads, ...rows].map((cells) => line(cells).trimEnd()).join("\n");
}
