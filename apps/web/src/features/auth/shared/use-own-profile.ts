import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { useSession } from "./session.ts";

/** One's own profile, null until it is known; who is not signed in is led to /. */
export function useOwnProfile() {
  const { status, profile } = useSession();
  const navigate = useNavigate();
  useEffect(() => {
    if (status === "signed-out") void navigate({ to: "/", replace: true });
  }, [status, navigate]);
  return profile;
}
