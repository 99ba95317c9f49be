/** Letters are known in every script, and order is by code point, on any machine. macOS has no C.UTF-8. */
export const LOCALE = process.platform === "darwin" ? "en_US.UTF-8" : "C.UTF-8";
