import { Link } from "@tanstack/react-router";
import type { MouseEvent, ReactNode } from "react";
import { openLogin } from "./login.ts";
import { useSession } from "./session.ts";

export function SellLink({ className, children }: { className?: string; children: ReactNode }) {
  const { status } = useSession();
  const requireLogin = (event: MouseEvent) => {
    if (status !== "signed-out") return;
    event.preventDefault();
    openLogin({ redirectTo: "/sell" });
  };
  return (
    <Link to="/sell" onClick={requireLogin} className={className}>
      {children}
    </Link>
  );
}
