export interface Options {
  /** Listings in the database. */
  rows: number;
  /** Seconds of load per figure. */
  seconds: number;
  /** Minutes of load of the memory bench. */
  minutes: number;
  /** Runs per figure. */
  runs: number;
}
