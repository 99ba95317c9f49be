/** https://wicg.github.io/manifest-incubations/#beforeinstallpromptevent-interface */
export interface InstallPromptEvent extends Event {
  prompt: () => Promise<unknown>;
}

declare global {
  // Set by inline/keep-install-prompt.ts.
  var installPrompt: InstallPromptEvent | undefined;
  interface WindowEventMap {
    beforeinstallprompt: InstallPromptEvent;
  }
}

export function isInstalled(): boolean {
  return matchMedia("(display-mode: standalone), (display-mode: fullscreen), (display-mode: minimal-ui)").matches;
}
