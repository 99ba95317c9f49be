import { createRootRouteWithContext, Outlet, Scripts } from "@tanstack/react-router";
import { useEffect, type ReactNode } from "react";
import { useLocale } from "use-intl";
import { LoginHost } from "~/features/auth/shared/login-host.tsx";
import { useSessionConsistency } from "~/features/auth/shared/use-session-consistency.ts";
import { useSessionSync } from "~/features/auth/shared/use-session-sync.ts";
import { NotFoundPage } from "~/features/shell/not-found-page.tsx";
import { Shell } from "~/features/shell/shell.tsx";
import { restoreLanguage } from "~/lib/i18n/language.ts";
import { nextTask } from "~/lib/page/next-task.ts";
import { lazyWithMessages } from "~/ui/i18n/lazy-with-messages.tsx";
import type { RouterContext } from "~/lib/router-context.ts";
import { I18nProvider, useI18n } from "~/lib/i18n/i18n-context.tsx";
import animals from "~/ui/animals.svg?url&no-inline";
import { ErrorPage } from "~/features/shell/error-page.tsx";

const AuthDialog = lazyWithMessages(["auth", "errors"], () => import("~/features/auth/auth-dialog.tsx"));

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ cause, context, matches }) => {
    // A navigation from another page, not the first page or a preload.
    if (cause === "stay") await nextTask();
    await context.i18n.load(["app", ...matches.flatMap((match) => match.staticData.namespaces ?? [])]);
  },
  shellComponent: Document,
  component: Root,
  errorComponent: (props) => (
    <Frame>
      <ErrorPage {...props} />
    </Frame>
  ),
  notFoundComponent: () => <NotFoundPage />,
});

function Document({ children }: { children: ReactNode }) {
  const { i18n } = Route.useRouteContext();
  return (
    <I18nProvider i18n={i18n}>
      <Html>{children}</Html>
    </I18nProvider>
  );
}

function Html({ children }: { children: ReactNode }) {
  const locale = useLocale();
  return (
    // Inline scripts have added attributes before the hydration.
    <html lang={locale} suppressHydrationWarning>
      {/* Static, so the browser does not hydrate it. */}
      <head>{import.meta.env.SSR && <HeadOf locale={locale} />}</head>
      <body>
        {children}
        {/* These scripts remove themselves, so the browser needs no code for them. */}
        {import.meta.env.SSR && <Scripts />}
      </body>
    </html>
  );
}

function HeadOf({ locale }: { locale: string }) {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fffdf9" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#2a221b" />
      <meta name="format-detection" content="telephone=no" />
      <link rel="icon" href={animals} type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/icons/apple-180.png" />
      <link rel="manifest" href={`/manifest-${locale}.webmanifest`} />
    </>
  );
}

function Root() {
  const i18n = useI18n();
  useEffect(() => {
    void restoreLanguage(i18n);
  }, [i18n]);
  useSessionSync();
  useSessionConsistency();
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <Shell>
      {children}
      <LoginHost dialog={AuthDialog} />
    </Shell>
  );
}
