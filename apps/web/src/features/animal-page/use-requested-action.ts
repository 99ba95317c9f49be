import { useNavigate, useRouterState } from "@tanstack/react-router";
import { useEffect } from "react";
import { repeatClick } from "~/lib/page/replay-click.ts";

/** Clicks the control that `?do=` names, e.g. after a form was sent without scripts, and removes the parameter. */
export function useRequestedAction(): void {
  const navigate = useNavigate();
  const href = useRouterState({ select: ({ location }) => location.href });
  useEffect(() => {
    const { pathname, searchParams } = new URL(href, location.origin);
    const requested = searchParams.get("do");
    if (requested === null) return;
    searchParams.delete("do");
    const control = [...document.querySelectorAll<HTMLElement>("[data-replay]")].find(
      ({ dataset }) => dataset.replay === requested,
    );
    void navigate({ href: `${pathname}?${searchParams.toString()}`, replace: true, resetScroll: false });
    if (control !== undefined) repeatClick(control);
  }, [navigate, href]);
}
