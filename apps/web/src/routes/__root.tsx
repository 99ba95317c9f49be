import { createRootRouteWithContext, Outlet, Scripts } from "@tanstack/react-router";
import { useEffect, type ReactNode } from "react";
import { useLocale } from "use-intl";
import { LoginHost } from "~/features/auth/shared/login-host.tsx";
import { useSessionRetry } from "~/features/auth/shared/session.ts";
import { useSessionOfOtherTabs } from "~/features/auth/shared/use-session-of-other-tabs.ts";
import { useSessionAgreement } from "~/features/auth/shared/use-session-agreement.ts";
import { NotFoundPage } from "~/features/shell/not-found-page.tsx";
import { Shell } from "~/features/shell/shell.tsx";
import { restoreLanguage } from "~/lib/language.ts";
import { lazyWithWords } from "~/lib/lazy-with-words.tsx";
import type { RouterContext } from "~/lib/router-context.ts";
import { WordsProvider, useWords } from "~/lib/words-context.tsx";
import animals from "~/ui/animals.svg?url&no-inline";
import { ErrorPage } from "~/ui/error-page.tsx";

const AuthDialog = lazyWithWords(["auth", "errors"], () => import("~/features/auth/auth-dialog.tsx"));

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context, matches }) => {
    await context.words.load(["app", "offline", ...matches.flatMap((match) => match.staticData.words ?? [])]);
  },
  shellComponent: Document,
  component: Root,
  errorComponent: (props) => (
    <Frame>
      <ErrorPage {...props} />
    </Frame>
  ),
  notFoundComponent: NotFoundPage,
});

function Document({ children }: { children: ReactNode }) {
  const { words } = Route.useRouteContext();
  return (
    <WordsProvider words={words}>
      <Html>{children}</Html>
    </WordsProvider>
  );
}

function Html({ children }: { children: ReactNode }) {
  const locale = useLocale();
  return (
    <html lang={locale}>
      {/* What never changes is the HTML's alone: the browser leaves it where it is. */}
      <head>{import.meta.env.SSR && <HeadOf locale={locale} />}</head>
      <body>
        {children}
        {/* What the router hands over removes itself, so that the browser needs no code for it. */}
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
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf6ec" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#171310" />
      <meta name="format-detection" content="telephone=no" />
      <link rel="icon" href={animals} type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/icons/apple-180.png" />
      <link rel="manifest" href={`/manifest-${locale}.webmanifest`} />
    </>
  );
}

function Root() {
  const words = useWords();
  useEffect(() => {
    void restoreLanguage(words);
  }, [words]);
  useSessionRetry();
  useSessionAgreement();
  useSessionOfOtherTabs();
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** What stays around a page, whether it could be loaded or not. */
function Frame({ children }: { children: ReactNode }) {
  return (
    <Shell>
      {children}
      <LoginHost dialog={AuthDialog} />
    </Shell>
  );
}
