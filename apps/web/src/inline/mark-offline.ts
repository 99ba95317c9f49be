/** Marks a page that is opened offline, before the header with the notice is painted. */
export function markOffline(): void {
  if (!navigator.onLine) document.documentElement.dataset["offline"] = "";
}
