/** True in the gate. `npm run test:all`, and a single test file, run all cases. */
export const isGate = process.env["TEST_SCOPE"] === "gate";

/** Returns a third of the cases in the gate. Routes with successive numbers get different thirds. */
export function sampleOf<T>(cases: readonly T[], route: number): readonly T[] {
  return isGate ? cases.filter((_, index) => (index + route) % 3 === 0) : cases;
}
