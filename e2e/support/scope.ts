/** False in the gate, which checks each screen in one width, theme and text size. */
export const runsWholeMatrix = process.env["TEST_SCOPE"] !== "gate";

/** Tag of tests that the gate leaves out: the same behaviour with other colours, widths or texts. */
export const MATRIX = "@matrix";
