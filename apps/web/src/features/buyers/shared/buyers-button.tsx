import { useNavigate, useRouterState } from "@tanstack/react-router";
import { useState, type ReactNode } from "react";
import { useHydrated } from "~/lib/page/use-hydrated.ts";
import { lazyWithMessages } from "~/ui/i18n/lazy-with-messages.tsx";
import type { BuyersSheetProps } from "../buyers-sheet.tsx";

const BuyersSheet = lazyWithMessages(["buyers", "blocks", "sellers", "errors"], () => import("../buyers-sheet.tsx"));

/** Notifications link to it. */
const HASH = "buyers";

interface BuyersButtonProps {
  animal: BuyersSheetProps["animal"];
  className: string;
  children: ReactNode;
}

/** Opens the interested buyers of an own listing. */
export function BuyersButton({ animal, className, children }: BuyersButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const hydrated = useHydrated();
  // Servers know no hash.
  const isLinked = useRouterState({ select: ({ location }) => location.hash === HASH }) && hydrated;
  const change = (open: boolean) => {
    setOpen(open);
    if (!open && isLinked) void navigate({ to: ".", hash: "", replace: true, resetScroll: false });
  };
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => change(true)} className={className}>
        {children}
      </button>
      {(isOpen || isLinked) && <BuyersSheet animal={animal} onOpenChange={change} />}
    </>
  );
}
