/** The browser dispatches the event once, often before features/install has been loaded. Its own bar would come too early. */
export function keepInstallPrompt(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    globalThis.installPrompt = event;
  });
}
