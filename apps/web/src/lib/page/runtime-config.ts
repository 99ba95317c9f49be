import { useRouter } from "@tanstack/react-router";

/** What a browser must know of the Firebase project that signs people in. */
export interface FirebaseConfig {
  projectId: string;
  apiKey: string;
  authDomain: string;
  /** Where Firebase's emulator answers, in tests. */
  emulator?: string;
}

/** What the server's settings tell the browser, inside the HTML: one build serves every environment. */
export type RuntimeConfig = ({ identity: "builtin" } | { identity: "firebase"; firebase: FirebaseConfig }) & {
  /** How people reach whoever runs this place; absent means that nothing is shown. */
  support?: { phone?: string; email?: string };
  /** Who runs this place by law; null where the settings name nobody, as in a demonstration. */
  operator?: { name: string; address: string; officer: string; phone?: string; email?: string } | null;
};

/** Stays the same object for as long as the page lives. */
export function useRuntimeConfig(): RuntimeConfig {
  return useRouter().options.context.runtime;
}
