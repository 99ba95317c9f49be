/** https://wicg.github.io/manifest-incubations/#beforeinstallpromptevent-interface */
export interface InstallPromptEvent extends Event {
  prompt: () => Promise<unknown>;
}

declare global {
  var installPrompt: InstallPromptEvent | undefined;
  interface WindowEventMap {
    beforeinstallprompt: InstallPromptEvent;
  }
}

/** The browser dispatches the event once, often before the install line is loaded. Its own bar would come too early. */
export function keepInstallPrompt(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    globalThis.installPrompt = event;
  });
}

export function isInstalled(): boolean {
  return matchMedia("(display-mode: standalone), (display-mode: fullscreen), (display-mode: minimal-ui)").matches;
}
