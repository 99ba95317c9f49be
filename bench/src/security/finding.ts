/** One line of the report. */
export interface Finding {
  check: string;
  observed: string;
  expected: string;
  met: boolean;
}
