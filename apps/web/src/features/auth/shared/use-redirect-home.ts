import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";

/** Leads to / as soon as somebody has nothing to do here. */
export function useRedirectHome(isOut: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (isOut) void navigate({ to: "/", replace: true });
  }, [isOut, navigate]);
}
