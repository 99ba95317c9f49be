import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";

export function useRedirectHome(shouldRedirect: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (shouldRedirect) void navigate({ to: "/", replace: true });
  }, [shouldRedirect, navigate]);
}
