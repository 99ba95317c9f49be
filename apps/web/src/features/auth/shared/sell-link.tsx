import { Link } from "@tanstack/react-router";
import type { MouseEvent, ReactNode } from "react";
import { openLogin } from "./login.ts";
import { useSession } from "./session.ts";

/** Leads to the sell form; whoever is signed out is asked to log in first and then taken there. */
export function SellLink({ className, children }: { className?: string; children: ReactNode }) {
  const { status } = useSession();
  const askFirst = (event: MouseEvent) => {
    if (status !== "signed-out") return;
    event.preventDefault();
    openLogin({ leadsTo: "/sell" });
  };
  return (
    <Link to="/sell" onClick={askFirst} className={className}>
      {children}
    </Link>
  );
}
