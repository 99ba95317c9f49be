import type postgres from "postgres";

export type PoolName = "main" | "pipelined" | "search";

/** Called when a statement is sent. The returned callback is called at its end, with the error if it failed. */
export type StatementObserver = (pool: PoolName, statement: string) => (error?: unknown) => void;

export interface PoolOptions {
  name: PoolName;
  max: number;
  /** Maximum number of statements in progress on one connection. */
  pipelineDepth: number;
}

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
  #pending = 0;

  /** @param observer is read at each statement, because observation may begin after the pool was opened */
  constructor(sql: postgres.Sql, { name, max, pipelineDepth }: PoolOptions, observer: () => StatementObserver | null) {
    this.name = name;
    this.max = max;
    this.pipelineDepth = pipelineDepth;
    this.#sql = sql;
    this.#observer = observer;
  }

  /** Statements and transactions in progress or queued. A transaction counts once, without its statements. */
  get pending(): number {
    return this.#pending;
  }

  get queued(): number {
    return Math.max(0, this.#pending - this.max * this.pipelineDepth);
  }

  readonly run: RunStatement = observed(
    (...args) => this.#sql.unsafe(...args),
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

  #observedTransaction(tx: postgres.TransactionSql): TransactionClient {
    const savepoint = (work: (tx: TransactionClient) => unknown) =>
      tx.savepoint((nested) => work(this.#observedTransaction(nested)));
    return {
      unsafe: observed(
        (...args) => tx.unsafe(...args),
        (statement) => this.#observer()?.(this.name, statement),
      ),
      savepoint: savepoint as TransactionClient["savepoint"],
    };
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
