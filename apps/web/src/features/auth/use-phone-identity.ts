import { useMemo } from "react";
import { useRuntimeConfig } from "~/lib/page/runtime-config.ts";
import { useBuiltinIdentity } from "./builtin-identity.ts";
import { firebaseIdentity } from "./firebase-identity.ts";
import type { PhoneIdentity } from "./phone-identity.ts";

export function usePhoneIdentity(): PhoneIdentity {
  const builtin = useBuiltinIdentity();
  const runtime = useRuntimeConfig();
  const firebase = useMemo(
    () => (runtime.identity === "firebase" ? firebaseIdentity(runtime.firebase) : null),
    [runtime],
  );
  return firebase ?? builtin;
}
