import { SECOND } from "@pashu/validators/limits";

export function afterLoad(work: () => void): void {
  const later = () => setTimeout(work, SECOND);
  if (document.readyState === "complete") later();
  else addEventListener("load", later, { once: true });
}
