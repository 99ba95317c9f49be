import type postgres from "postgres";

export type PoolName = "main" | "pipelined" | "search";

/** Called when a statement is sent. The returned callback is called at its end, with the error if it failed. */
export type StatementObserver = (pool: PoolName, statement: string) => (error?: unknown) => void;

export interface PoolOptions {
  name: PoolName;
  max: number;
  /** Maximum number of statements in progress on one connection. */
  pipelineDepth: number;
  /** Prepares frequent statements: docs/decisions/092-frequent-statements-are-prepared.md. */
  preparesFrequent?: boolean;
}

/** Uses after which a statement is prepared, so that rare ones do not take the places. */
export const PREPARE_AFTER = 10;
/** Each connection keeps the plans. */
export const PREPARED_MAX = 100;
const COUNTED_MAX = 1000;

type RunStatement = postgres.ISql["unsafe"];
type SendListener = (statement: string) => ((error?: unknown) => void) | undefined;

type TransactionClient = Pick<postgres.TransactionSql, "unsafe" | "savepoint">;

/**
 * A connection pool of postgres.js that counts pending statements, and reports each statement.
 * Drizzle uses it as its client: docs/decisions/040-sql-pool-object.md.
 */
export class Pool {
  readonly name: PoolName;
  readonly max: number;
  readonly pipelineDepth: number;
  readonly #sql: postgres.Sql;
  readonly #observer: () => StatementObserver | null;
  readonly #frequent: FrequentStatements | null;
  #pending = 0;

  /** @param observer is read at each statement, because observation may begin after the pool was opened */
  constructor(
    sql: postgres.Sql,
    { name, max, pipelineDepth, preparesFrequent = false }: PoolOptions,
    observer: () => StatementObserver | null,
  ) {
    this.name = name;
    this.max = max;
    this.pipelineDepth = pipelineDepth;
    this.#sql = sql;
    this.#observer = observer;
    this.#frequent = preparesFrequent ? new FrequentStatements() : null;
  }

  /** Statements and transactions in progress or queued. A transaction counts once, without its statements. */
  get pending(): number {
    return this.#pending;
  }

  get queued(): number {
    return Math.max(0, this.#pending - this.max * this.pipelineDepth);
  }

  readonly run: RunStatement = observed(
    (...args) => this.#sql.unsafe(...this.#prepared(args)),
    (statement) => {
      this.#pending += 1;
      const onEnd = this.#observer()?.(this.name, statement);
      return (error) => {
        this.#pending -= 1;
        onEnd?.(error);
      };
    },
  );

  readonly transaction = async <Result>(work: (tx: TransactionClient) => Promise<Result>): Promise<Result> => {
    this.#pending += 1;
    try {
      return (await this.#sql.begin((tx) => work(this.#observedTransaction(tx)))) as Result;
    } finally {
      this.#pending -= 1;
    }
  };

  /** Calls back at each notification, and whenever listening begins. It uses a connection of its own. */
  listen(channel: string, onNotify: (payload: string) => void, onListen: () => void): Promise<unknown> {
    return this.#sql.listen(channel, onNotify, onListen);
  }

  // Drizzle's names for `run`, `transaction` and the driver's options.
  readonly unsafe = this.run;
  readonly begin = this.transaction;
  get options(): postgres.Sql["options"] {
    return this.#sql.options;
  }

  /** A statement without parameters may consist of several, which cannot be prepared. */
  #prepared(args: Parameters<RunStatement>): Parameters<RunStatement> {
    const [statement, params = [], options] = args;
    if (params.length === 0 || this.#frequent?.has(statement) !== true) return args;
    return [statement, params, { ...options, prepare: true }];
  }

  #observedTransaction(tx: postgres.TransactionSql): TransactionClient {
    const savepoint = (work: (tx: TransactionClient) => unknown) =>
      tx.savepoint((nested) => work(this.#observedTransaction(nested)));
    return {
      unsafe: observed(
        (...args) => tx.unsafe(...this.#prepared(args)),
        (statement) => this.#observer()?.(this.name, statement),
      ),
      savepoint: savepoint as TransactionClient["savepoint"],
    };
  }
}

class FrequentStatements {
  readonly #uses = new Map<string, number>();
  readonly #texts = new Set<string>();

  has(statement: string): boolean {
    if (this.#texts.has(statement)) return true;
    if (this.#texts.size === PREPARED_MAX) return false;
    const uses = (this.#uses.get(statement) ?? 0) + 1;
    if (this.#uses.size === COUNTED_MAX) this.#uses.clear();
    this.#uses.set(statement, uses);
    if (uses <= PREPARE_AFTER) return false;
    this.#uses.delete(statement);
    this.#texts.add(statement);
    return true;
  }
}

/** Calls the listener before each statement, and the callback that it returns when the statement ends. */
function observed(run: RunStatement, onSend: SendListener): RunStatement {
  return ((...args: Parameters<RunStatement>) => {
    const onEnd = onSend(args[0]);
    const query = run(...args);
    // The caller gets the query itself and handles its error.
    if (onEnd !== undefined) query.then(() => onEnd(), onEnd);
    return query;
  }) as RunStatement;
}
