export const HOW_TO_SELL = "how-to-sell";
export const SAFETY = "safety";
