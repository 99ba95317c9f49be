/** Lets links and forms work without the app, which could not be started. */
export function followNextTap(): void {
  document.documentElement.dataset["failed"] = "";
  delete document.querySelector<HTMLElement>("[data-tapped]")?.dataset["tapped"];
}
