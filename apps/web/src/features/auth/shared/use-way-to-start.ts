import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { useSession } from "./session.ts";

/** One's own profile, null until it is known; who is not signed in is led to /. */
export function useOwnProfile() {
  const { status, profile } = useSession();
  useWayToStart(status === "signed-out");
  return profile;
}

/** Leads to / as soon as somebody has nothing to do here. */
export function useWayToStart(isOut: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (isOut) void navigate({ to: "/", replace: true });
  }, [isOut, navigate]);
}
