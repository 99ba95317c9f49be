import { useRouter } from "@tanstack/react-router";

/** Public settings of the Firebase project for phone sign-in. */
export interface FirebaseConfig {
  projectId: string;
  apiKey: string;
  authDomain: string;
  /** URL of Firebase's emulator, in tests. */
  emulator?: string;
}

/** Settings that the server sends in the HTML, so that one build serves every environment. */
export type RuntimeConfig = ({ identity: "builtin" } | { identity: "firebase"; firebase: FirebaseConfig }) & {
  /** Support contacts; hidden if absent. */
  support?: { phone?: string; email?: string };
  /** The operator for the legal pages; null in demos. */
  operator?: { name: string; address: string; officer: string; phone?: string; email?: string } | null;
};

/** Returns the same object on every call. */
export function useRuntimeConfig(): RuntimeConfig {
  return useRouter().options.context.runtime;
}
