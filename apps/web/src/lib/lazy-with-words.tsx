import type { Noun } from "@pashu/i18n/messages";
import { useEffect, useState, type ComponentType } from "react";
import { useTranslations } from "use-intl";
import { toast } from "~/ui/toast/toast.ts";
import { useWords } from "./words-context.tsx";

interface Closable {
  onOpenChange?: (open: boolean) => void;
}

/**
 * A component whose code and words are fetched together when it is first rendered: for dialogs and other things that
 * few people open. Until then it shows nothing; when the fetch fails it says so and closes.
 * @param nouns the files of words it uses beside `app`
 */
export function lazyWithWords<Props extends object>(
  nouns: readonly Noun[],
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props & Closable> {
  let loaded: ComponentType<Props> | null = null;

  return function LazyWithWords(props: Props & Closable) {
    const words = useWords();
    const t = useTranslations("error");
    const [Component, setComponent] = useState<ComponentType<Props> | null>(() => loaded);
    const { onOpenChange } = props;

    useEffect(() => {
      if (Component !== null) return;
      let left = false;
      Promise.all([load(), words.load(nouns)]).then(
        ([module]) => {
          loaded = module.default;
          if (!left) setComponent(() => module.default);
        },
        () => {
          if (left) return;
          toast({ variant: "error", title: t("generic") });
          onOpenChange?.(false);
        },
      );
      return () => {
        left = true;
      };
    }, [Component, words, t, onOpenChange]);

    return Component === null ? null : <Component {...props} />;
  };
}
