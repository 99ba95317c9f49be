import type { PeriodName } from "@pashu/validators/periods";
import { useRouter } from "@tanstack/react-router";

export interface FirebaseConfig {
  projectId: string;
  apiKey: string;
  authDomain: string;
  emulator?: string;
}

/**
 * Settings that the server sends in the HTML, so that one build serves every environment. Phone numbers are in groups, as
 * people read them.
 */
export type RuntimeConfig = ({ identity: "builtin" } | { identity: "firebase"; firebase: FirebaseConfig }) & {
  support?: { phone?: string; email?: string };
  /** True if the server asks "Still for sale?" by SMS. */
  sendsReminders?: boolean;
  /** The operator for the legal pages; null in demos. */
  operator?: { name: string; address: string; officer: string; phone?: string; email?: string } | null;
  /** Settings that differ from their defaults. */
  periods?: Partial<Record<PeriodName, number>>;
};

export function useRuntimeConfig(): RuntimeConfig {
  return useRouter().options.context.runtime;
}
