export interface Options {
  rows: number;
  /** Seconds of load per figure. */
  seconds: number;
  /** Minutes of load of the memory bench. */
  minutes: number;
  runs: number;
}
