import { useRouterState } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import { OutboxHost } from "~/features/offline/shared/outbox-host.tsx";
import { ToastHost } from "~/ui/toast/toast-host.tsx";
import { useFade } from "~/lib/page/fade-in.ts";
import { forgetHandledClick } from "~/lib/page/replay-click.ts";
import { useTooltips } from "~/ui/tooltip/use-tooltips.ts";
import { BottomBar } from "./bottom-bar.tsx";
import { Header } from "./header.tsx";
import { OldBrowserNotice } from "./old-browser-notice.tsx";
import { useRouteAnnouncer } from "./use-route-announcer.ts";

const CONTENT = "content";

export function Shell({ children }: { children: ReactNode }) {
  const t = useTranslations("app");
  useTooltips();
  // A fade, because a change of language resizes every text, which would be a layout shift.
  useFade(useLocale(), () => document.body);
  return (
    // Its own pointer-events: those that an open dialog gives the body would restyle the whole page.
    <div onClickCapture={forgetHandledClick} className="pointer-events-auto flex min-h-dvh flex-col">
      <a
        href={`#${CONTENT}`}
        className="fixed -top-96 left-2 z-50 rounded-xl bg-ink px-4 py-3 font-bold text-bg focus:top-2"
      >
        {t("skipToContent")}
      </a>
      <Progress />
      <Header />
      <OldBrowserNotice />
      <OutboxHost />
      <Content>{children}</Content>
      <div className="whole fixed inset-x-0 bottom-0 z-30">
        <ToastHost />
        <BottomBar />
      </div>
      <RouteAnnouncer />
    </div>
  );
}

// Components of their own, so that a navigation does not render the header and the bottom bar again.

const useIsBusy = () => useRouterState({ select: ({ isLoading }) => isLoading });

/** The animation starts with a delay, so fast navigations show no progress bar. */
function Progress() {
  return useIsBusy() && <div aria-hidden className="fixed inset-x-0 top-0 z-40 h-1 animate-progress bg-accent" />;
}

function Content({ children }: { children: ReactNode }) {
  return (
    <main id={CONTENT} tabIndex={-1} aria-busy={useIsBusy()} className="grow pb-bar outline-none lg:pb-10">
      {children}
    </main>
  );
}

function RouteAnnouncer() {
  return (
    <p aria-live="polite" className="sr-only">
      {useRouteAnnouncer(CONTENT)}
    </p>
  );
}
