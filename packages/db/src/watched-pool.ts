import type postgres from "postgres";

/** Where a statement is asked: the pool of everybody, or one of those for reads: hot ones, searches. */
export type PoolName = "main" | "hot" | "search";

/** Told of each statement when it is asked; what it gives back is told of the end, with the error if there was one. */
export type StatementWatch = (pool: PoolName, statement: string) => (error?: unknown) => void;

export interface WatchedPool {
  readonly name: PoolName;
  /** Connections at most. */
  readonly max: number;
  /** So many statements may be on their way over one of them without being in each other's way. */
  readonly each: number;
  /** How many statements and transactions want a connection now; those for which none has a place wait. */
  readonly wanted: number;
}

/** How a transaction of the driver begins; it is counted as the transaction that it begins. */
const BEGIN = /^begin\b/;

/**
 * Counts what asks a pool, which the driver itself does not tell, and lets somebody watch.
 * @param watch asked at each statement, so that watching may begin after the pool was opened
 */
export function watchPool(
  sql: postgres.Sql,
  pool: Pick<WatchedPool, "name" | "max" | "each">,
  watch: () => StatementWatch | null,
): WatchedPool {
  let wanted = 0;
  const { begin } = sql;
  const release = () => {
    wanted -= 1;
  };

  watchStatements(sql, (statement) => {
    if (BEGIN.test(statement)) return null;
    wanted += 1;
    const end = watch()?.(pool.name, statement);
    return (error) => {
      release();
      end?.(error);
    };
  });
  sql.begin = ((...args: [string, Transactional] | [Transactional]) => {
    wanted += 1;
    const work = args.at(-1) as Transactional;
    const watched: Transactional = (tx) => {
      watchStatements(tx, (statement) => watch()?.(pool.name, statement) ?? null);
      return work(tx);
    };
    const begun = args.length === 1 ? begin(watched) : begin(args[0], watched);
    return begun.finally(release);
  }) as typeof begin;

  return {
    ...pool,
    get wanted() {
      return wanted;
    },
  };
}

type Transactional = (tx: postgres.TransactionSql) => unknown;

/** @param asked gives what is told of the end, or null where nobody wants to know */
function watchStatements(sql: postgres.ISql, asked: (statement: string) => ((error?: unknown) => void) | null): void {
  const { unsafe } = sql;
  sql.unsafe = ((...args: Parameters<typeof unsafe>) => {
    const query = unsafe(...args);
    const end = asked(args[0]);
    // Whoever asked hears of the error too; here it is only looked at.
    if (end !== null) query.then(() => end(), end);
    return query;
  }) as typeof unsafe;
}
