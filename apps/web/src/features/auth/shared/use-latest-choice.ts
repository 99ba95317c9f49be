import { useRef, useState } from "react";
import { useGuardedMutation, type GuardedMutationOptions } from "./use-guarded-mutation.ts";

interface LatestChoiceOptions<Value> extends Pick<GuardedMutationOptions<Value, void>, "errorToast"> {
  /** The value that the server returned last. */
  stored: Value;
  send: (value: Value) => Promise<unknown>;
  onSent?: () => void;
}

/**
 * A choice that is shown at once and then sent. Of the choices during a request, the latest is sent after it. After an
 * error the last one that was sent is shown.
 */
export function useLatestChoice<Value>({ stored, send, onSent, errorToast }: LatestChoiceOptions<Value>) {
  /** Shown until the page has loaded another value. */
  const [choice, setChoice] = useState<{ value: Value; instead: Value } | null>(null);
  const latest = useRef(stored);
  const sent = useRef(stored);
  const show = (value: Value) => setChoice({ value, instead: stored });
  const { run, isPending, isRunning } = useGuardedMutation({
    mutationFn: async () => {
      while (true) {
        const value = latest.current;
        await send(value);
        sent.current = value;
        if (value === latest.current) return value;
      }
    },
    onSuccess: (value) => {
      show(value);
      onSent?.();
    },
    onError: () => show(sent.current),
    errorToast,
  });
  const isReplaced = choice !== null && !isPending && choice.instead !== stored;
  if (isReplaced) setChoice(null);
  const shown = choice === null || isReplaced ? stored : choice.value;
  const choose = (value: Value) => {
    if (!isRunning()) sent.current = shown;
    latest.current = value;
    show(value);
    run();
  };
  return { shown, choose };
}
