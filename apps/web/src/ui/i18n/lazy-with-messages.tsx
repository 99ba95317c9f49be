import type { Namespace } from "@pashu/i18n/messages";
import { FETCH_TIMEOUT_MS } from "@pashu/validators/limits";
import { withTimeout } from "@pashu/validators/timeout";
import { useEffect, useEffectEvent, useState, type ComponentType } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../button.tsx";
import { Spinner } from "../spinner.tsx";
import { checkLoadFailure, type LoadFailure } from "~/lib/page/stale-build.ts";
import { useI18n } from "~/lib/i18n/i18n-context.tsx";
import { useToastLoadFailure } from "./use-toast-load-failure.ts";

interface Closable {
  onOpenChange?: (open: boolean) => void;
}

/**
 * A component whose code and messages are loaded when it first renders, for dialogs that few users open. Shows a loading
 * indicator, and on failure a toast, with a retry button if it cannot be closed by `onOpenChange`.
 * @param namespaces loaded in addition to `app`
 */
export function lazyWithMessages<Props extends object>(
  namespaces: readonly Namespace[],
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props & Closable> {
  let loaded: ComponentType<Props> | null = null;

  return function LazyWithMessages(props: Props & Closable) {
    const i18n = useI18n();
    const t = useTranslations();
    const toastLoadFailure = useToastLoadFailure();
    const [Component, setComponent] = useState(() => (i18n.has(namespaces) ? loaded : null));
    const [failed, setFailed] = useState(false);
    const { onOpenChange } = props;

    // An effect event, because most parents pass a new onOpenChange with each render, which would restart the timeout.
    const onFailed = useEffectEvent((reason: LoadFailure) => {
      if (reason === "reloading") return;
      setFailed(true);
      toastLoadFailure(reason);
      onOpenChange?.(false);
    });
    useEffect(() => {
      if (Component !== null || failed) return;
      let isUnmounted = false;
      withTimeout(Promise.all([load(), i18n.load(namespaces)]), FETCH_TIMEOUT_MS).then(
        ([module]) => {
          loaded = module.default;
          if (!isUnmounted) setComponent(() => module.default);
        },
        async (error: unknown) => {
          const reason = await checkLoadFailure(error);
          if (!isUnmounted) onFailed(reason);
        },
      );
      return () => {
        isUnmounted = true;
      };
    }, [Component, failed, i18n]);

    if (Component !== null) return <Component {...props} />;
    if (!failed) return <Loading />;
    if (onOpenChange !== undefined) return null;
    return (
      <Button variant="secondary" onClick={() => setFailed(false)}>
        {t("common.retry")}
      </Button>
    );
  };
}

function Loading() {
  const t = useTranslations("common");
  return (
    <output className="fixed inset-x-0 bottom-24 z-40 mx-auto flex w-max animate-fade-in items-center gap-3 rounded-full bg-ink px-5 py-3 text-bg shadow-xl [animation-duration:0.6s]">
      <Spinner />
      {t("loading")}
    </output>
  );
}
