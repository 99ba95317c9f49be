import { setTimeout as delay } from "node:timers/promises";
import { MIGRATION_LOCK_TIMEOUT_MS, MIGRATION_TIMEOUT_MS } from "@pashu/validators/limits";
import type postgres from "postgres";
import { withLongSession } from "./long-session.ts";
import { acquireMigrationLock, isLockFailure } from "./migrate.ts";
import { DISTRIBUTIONS, type Distribution } from "./schema/distribution.ts";

export interface DistributionStep extends Distribution {
  /** The planner's estimate. */
  rows: number;
  transactions: string[][];
}

export interface DistributionPlan {
  database: "plain" | "citus-without-workers" | "citus";
  /** Empty when all tables are where they should be. */
  steps: DistributionStep[];
}

export interface DistributeOptions {
  /** Moves the tables back to the coordinator. */
  undo?: boolean;
  lockTimeoutMs?: number;
  timeoutMs?: number;
}

const RETRY_MS = 1_000;
const sessionOf = (lockTimeoutMs: number) => ({ applicationName: "pashu-bazaar-distribute", lockTimeoutMs });

/** Returns what `distribute` would do. Reads only. */
export function planDistribution(url: string, { undo = false }: DistributeOptions = {}): Promise<DistributionPlan> {
  return withLongSession(url, sessionOf(MIGRATION_LOCK_TIMEOUT_MS), (sql) => readPlan(sql, undo));
}

/**
 * Moves the tables of `DISTRIBUTIONS` to the workers, one after another, so that an interrupted run continues where it
 * stopped. Beside running servers, writes to a table wait while its rows are copied.
 */
export function distribute(
  url: string,
  { undo = false, lockTimeoutMs = MIGRATION_LOCK_TIMEOUT_MS, timeoutMs = MIGRATION_TIMEOUT_MS }: DistributeOptions = {},
  onMoved: (step: DistributionStep) => void = () => {},
): Promise<DistributionPlan> {
  return withLongSession(url, sessionOf(lockTimeoutMs), async (sql) => {
    await acquireMigrationLock(sql, timeoutMs);
    const plan = await readPlan(sql, undo);
    for (const step of plan.steps) {
      const deadline = performance.now() + timeoutMs;
      for (const statements of step.transactions) await transact(sql, statements, deadline);
      onMoved(step);
    }
    return plan;
  });
}

/** All other statements on a table queue behind an attempt to lock it, so attempts are short. */
async function transact(sql: postgres.Sql, statements: readonly string[], deadline: number): Promise<void> {
  for (;;) {
    try {
      await sql.begin(async (tx) => {
        for (const statement of statements) await tx.unsafe(statement);
      });
      return;
    } catch (error) {
      if (!isLockFailure(error) || performance.now() > deadline) throw error;
      await delay(RETRY_MS);
    }
  }
}

async function readPlan(sql: postgres.Sql, undo: boolean): Promise<DistributionPlan> {
  const [found] = await sql`select exists (select from pg_extension where extname = 'citus') as "isCitus"`;
  if (found?.isCitus !== true) return { database: "plain", steps: [] };
  // Without workers Citus would make the shards on the coordinator.
  const [workers] = await sql`
    select exists (select from pg_dist_node where isactive and shouldhaveshards and groupid <> 0) as found`;
  if (workers?.found !== true) return { database: "citus-without-workers", steps: [] };
  const tables = await sql<TableState[]>`
    select relname as name, partmethod is not distinct from 'h' as "isDistributed", leaves.*
    from pg_class c left join pg_dist_partition on logicalrelid = c.oid
    cross join lateral (
      select coalesce(sum(greatest(leaf.reltuples, 0)), 0)::float8 as rows,
        coalesce(sum(pg_relation_size(leaf.oid)), 0) > 0 as "hasLocalRows"
      from pg_class leaf
      where leaf.relkind = 'r' and (leaf.oid = c.oid or leaf.oid in (select relid from pg_partition_tree(c.oid)))
    ) leaves
    where relnamespace = 'public'::regnamespace and relname in ${sql(DISTRIBUTIONS.map(({ table }) => table))}`;
  const steps = DISTRIBUTIONS.flatMap((distribution): DistributionStep[] => {
    const known = tables.find(({ name }) => name === distribution.table);
    if (known === undefined) return [];
    const transactions = transactionsFor(distribution, known, undo);
    return transactions.length === 0 ? [] : [{ ...distribution, rows: known.rows, transactions }];
  });
  return { database: "citus", steps };
}

interface TableState {
  name: string;
  isDistributed: boolean;
  /** The rows on the coordinator, also those that were already copied to the workers. */
  hasLocalRows: boolean;
  rows: number;
}

function transactionsFor({ table, column }: Distribution, { isDistributed, hasLocalRows }: TableState, undo: boolean) {
  const name = `'public.${table}'`;
  if (undo) return isDistributed ? [[`select undistribute_table(${name})`]] : [];
  const copy = [
    // The triggers of events: they are on every shard.
    "set local citus.enable_unsafe_triggers = on",
    `select create_distributed_table(${name}, '${column}')`,
  ];
  // After a commit: a request that has read the table waits for the copy to write to it, so a stronger lock deadlocks.
  const removeCopied = [
    // The triggers of events refuse to truncate unless the setting allows it.
    "set local pashu.redacting_events = 'on'",
    `select truncate_local_data_after_distributing_table(${name})`,
  ];
  return [...(isDistributed ? [] : [copy]), ...(isDistributed && !hasLocalRows ? [] : [removeCopied])];
}
