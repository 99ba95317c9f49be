/** True if `navigator.connection` reports Save-Data or a slow connection. */
export function prefersReducedData(connection: unknown): boolean {
  if (typeof connection !== "object" || connection === null) return false;
  if ("saveData" in connection && connection.saveData === true) return true;
  return "effectiveType" in connection && isSlow(connection.effectiveType);
}

function isSlow(effectiveType: unknown): boolean {
  return effectiveType === "slow-2g" || effectiveType === "2g";
}
