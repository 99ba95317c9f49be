import { SECOND } from "@pashu/validators/limits";

/** Does what can wait a moment after the page has loaded. */
export function afterLoad(work: () => void): void {
  const later = () => setTimeout(work, SECOND);
  if (document.readyState === "complete") later();
  else addEventListener("load", later, { once: true });
}
