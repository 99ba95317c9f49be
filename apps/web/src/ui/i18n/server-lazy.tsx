import type { Namespace } from "@pashu/i18n/messages";
import { lazy, memo, Suspense, useEffect, useState, type ComponentType, type ReactNode } from "react";
import { useI18n } from "~/lib/i18n/i18n-context.tsx";
import type { I18n } from "~/lib/i18n/i18n.ts";

interface WithFallback {
  /** Shown while the component loads, and if it cannot be loaded. Not after server rendering: the HTML stays. */
  fallback: ReactNode;
}

/**
 * A component that the server renders and whose code and messages the browser loads later. The loader of its route
 * calls `prepare` on the server.
 */
export function serverLazy<Props extends object>(
  namespaces: readonly Namespace[],
  load: () => Promise<{ default: (props: Props) => ReactNode }>,
) {
  let loaded: ((props: Props & WithFallback) => ReactNode) | null = null;
  let attempt: ComponentType<Props & WithFallback> | null = null;
  const prepare = async (i18n: I18n) => {
    const [module] = await Promise.all([load(), i18n.load(namespaces)]);
    loaded = module.default;
    return module;
  };

  /** The next component that is shown tries again. */
  function Failed({ fallback }: WithFallback) {
    useEffect(() => () => void (attempt = null), []);
    return fallback;
  }

  function Loaded(props: Props & WithFallback) {
    const i18n = useI18n();
    const [Component] = useState(() => {
      if (loaded !== null && i18n.has(namespaces)) return loaded;
      return (attempt ??= lazy<(props: Props & WithFallback) => ReactNode>(() =>
        prepare(i18n).catch(() => ({ default: Failed })),
      ));
    });
    return <Component {...props} />;
  }

  // Memoized: an update from outside would make React replace the server's HTML by the fallback.
  const Component = memo(function ServerLazy(props: Props & WithFallback) {
    return (
      <Suspense fallback={props.fallback}>
        <Loaded {...props} />
      </Suspense>
    );
  });
  return { Component, prepare };
}
