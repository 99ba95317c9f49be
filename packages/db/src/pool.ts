import type postgres from "postgres";

export type PoolName = "main" | "pipelined" | "search";

/** Called when a statement is sent. It returns a callback for its end, which gets the error if there was one. */
export type StatementObserver = (pool: PoolName, statement: string) => (error?: unknown) => void;

export interface Pool {
  readonly name: PoolName;
  /** Maximum number of connections. */
  readonly max: number;
  /** Maximum number of statements in progress on one connection. */
  readonly pipelineDepth: number;
  /** Statements and transactions in progress or queued. */
  readonly pending: number;
  /** Those of them that wait for a connection. */
  readonly queued: number;
}

export class PoolQueueFullError extends Error {
  override readonly name = "PoolQueueFullError";
}

/** How a transaction of the driver begins; it is counted as the transaction that it begins. */
const BEGIN = /^begin\b/;

/**
 * Counts what asks a pool, which the driver itself does not tell, and lets somebody watch.
 * @param watch asked at each statement, so that watching may begin after the pool was opened
 */
export function watchPool(
  sql: postgres.Sql,
  pool: Pick<Pool, "name" | "max" | "pipelineDepth">,
  watch: () => StatementObserver | null,
): Pool {
  let pending = 0;
  const { begin } = sql;
  const release = () => {
    pending -= 1;
  };

  observeStatements(sql, (statement) => {
    if (BEGIN.test(statement)) return null;
    pending += 1;
    const end = watch()?.(pool.name, statement);
    return (error) => {
      release();
      end?.(error);
    };
  });
  sql.begin = ((...args: [string, Transactional] | [Transactional]) => {
    pending += 1;
    const work = args.at(-1) as Transactional;
    const watched: Transactional = (tx) => {
      observeStatements(tx, (statement) => watch()?.(pool.name, statement) ?? null);
      return work(tx);
    };
    const begun = args.length === 1 ? begin(watched) : begin(args[0], watched);
    return begun.finally(release);
  }) as typeof begin;

  return {
    ...pool,
    get pending() {
      return pending;
    },
    get queued() {
      return Math.max(0, pending - pool.max * pool.pipelineDepth);
    },
  };
}

/** Rejects statements while the queue of a pool is full; the driver's own queue is unbounded. */
export function boundPool(sql: postgres.Sql, pool: Pool, queueMax: number): void {
  const { unsafe } = sql;
  sql.unsafe = ((...args: Parameters<typeof unsafe>) => {
    if (pool.queued >= queueMax)
      throw new PoolQueueFullError(`${queueMax} statements are queued for the ${pool.name} pool`);
    return unsafe(...args);
  }) as typeof unsafe;
}

type Transactional = (tx: postgres.TransactionSql) => unknown;

/** @param asked gives what is told of the end, or null where nobody wants to know */
function observeStatements(sql: postgres.ISql, asked: (statement: string) => ((error?: unknown) => void) | null): void {
  const { unsafe } = sql;
  sql.unsafe = ((...args: Parameters<typeof unsafe>) => {
    const query = unsafe(...args);
    const end = asked(args[0]);
    // Whoever asked hears of the error too; here it is only looked at.
    if (end !== null) query.then(() => end(), end);
    return query;
  }) as typeof unsafe;
}
