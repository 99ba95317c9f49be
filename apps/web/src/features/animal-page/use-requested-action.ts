import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";

/** Clicks the control that `?do=` names, e.g. after a form was sent without scripts, and removes the parameter. */
export function useRequestedAction(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const { pathname, searchParams } = new URL(location.href);
    const requested = searchParams.get("do");
    if (requested === null) return;
    searchParams.delete("do");
    const control = [...document.querySelectorAll<HTMLElement>("[data-replay]")].find(
      ({ dataset }) => dataset.replay === requested,
    );
    void navigate({ href: `${pathname}?${searchParams.toString()}`, replace: true, resetScroll: false });
    control?.click();
  }, [navigate]);
}
