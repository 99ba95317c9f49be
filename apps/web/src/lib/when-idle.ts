/** Does what can wait once the page has loaded and nothing else is to be done. */
export function whenIdle(work: () => void): void {
  // Not every browser has it.
  const idle =
    "requestIdleCallback" in window ? () => requestIdleCallback(work, { timeout: 5000 }) : () => setTimeout(work, 2000);
  if (document.readyState === "complete") idle();
  else addEventListener("load", idle, { once: true });
}
