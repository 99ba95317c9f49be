import { useSession } from "~/features/auth/shared/session.ts";
import { readStored, writeStored } from "~/lib/storage/storage.ts";

/** Whether this user has confirmed the warning before a number on this device. */
export function useWarningSeen() {
  const { profile } = useSession();
  const key = `warned:${profile?.id ?? ""}`;
  return {
    wasSeen: () => readStored(key) !== null,
    markSeen: () => writeStored(key, "1"),
  };
}
