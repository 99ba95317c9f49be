import { Link } from "@tanstack/react-router";
import type { MouseEvent, ReactNode } from "react";
import { useHydrated } from "~/lib/page/use-hydrated.ts";
import { openLogin } from "./login.ts";
import { chosenSellForm } from "./sell-form-choice.ts";
import { useSession } from "./session.ts";

/** Opens the form with pictures, unless the seller chose to write. */
export function SellLink({ className, children }: { className?: string; children: ReactNode }) {
  const { status } = useSession();
  const hydrated = useHydrated();
  // During hydration the links are those of the server.
  const isWriting = () => hydrated && chosenSellForm() === "write";
  const requireLogin = (event: MouseEvent) => {
    if (status !== "signed-out") return;
    event.preventDefault();
    openLogin({ purpose: { kind: "sell" }, redirectTo: isWriting() ? "/sell" : "/sell?form=pictures" });
  };
  return (
    <Link
      to="/sell"
      search={() => (isWriting() ? {} : { form: "pictures" as const })}
      onClick={requireLogin}
      className={className}
    >
      {children}
    </Link>
  );
}
