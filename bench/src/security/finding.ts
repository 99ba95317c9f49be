export interface Finding {
  check: string;
  observed: string;
  expected: string;
  met: boolean;
}
