import { useRouterState } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { ToastHost } from "~/ui/toast/toast-host.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { Header } from "./header.tsx";

/** What surrounds every page. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useTranslations("app");
  const busy = useRouterState({ select: (state) => state.isLoading });
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-24 rounded-xl bg-ink px-4 py-3 font-semibold text-bg focus:translate-y-0"
      >
        {t("skipToContent")}
      </a>
      <Header />
      <main id="content" tabIndex={-1} aria-busy={busy} className="grow pb-28 outline-none md:pb-8">
        {children}
      </main>
      <BottomBar />
      <ToastHost />
    </div>
  );
}
