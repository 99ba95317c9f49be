/** Whether what a browser tells of its connection asks for few bytes: by the person's wish, or because it is slow. */
export function prefersReducedData(connection: unknown): boolean {
  if (typeof connection !== "object" || connection === null) return false;
  if ("saveData" in connection && connection.saveData === true) return true;
  return "effectiveType" in connection && isSlow(connection.effectiveType);
}

/** Among the kinds of connection that browsers tell of: below them, a photo takes half a minute. */
function isSlow(effectiveType: unknown): boolean {
  return effectiveType === "slow-2g" || effectiveType === "2g";
}
