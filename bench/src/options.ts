export interface Options {
  rows: number;
  seconds: number;
  minutes: number;
  runs: number;
}
