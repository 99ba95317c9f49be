export interface Options {
  rows: number;
  seconds: number;
  minutes: number;
  runs: number;
  /** Every combination, not only the usual ones. */
  all: boolean;
}
