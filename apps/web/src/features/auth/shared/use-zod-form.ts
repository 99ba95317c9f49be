import { FETCH_TIMEOUT_MS } from "@pashu/validators/limits";
import { withTimeout } from "@pashu/validators/timeout";
import { useEffect, useId, useRef, useState, type SyntheticEvent } from "react";
import {
  useForm,
  useWatch,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type SubmitErrorHandler,
} from "react-hook-form";
import { fieldErrors, showFieldErrors } from "~/lib/api/field-errors.ts";
import { checkLoadFailure } from "~/lib/page/stale-build.ts";
import { useOnline } from "~/lib/page/use-online.ts";
import { readFormDraft, type FormDraft } from "~/lib/storage/form-drafts.ts";
import { useFormDraft } from "~/ui/form/use-form-draft.ts";
import type { Rules } from "~/ui/form/zod-rules.ts";
import { useToastLoadFailure } from "~/ui/i18n/use-toast-load-failure.ts";
import { useIsSending } from "./use-is-sending.ts";
import { useGuardedMutation, type GuardedMutationOptions } from "./use-guarded-mutation.ts";

interface ZodFormOptions<Typed extends FieldValues, Values, Sent> extends Omit<
  GuardedMutationOptions<Values, Sent>,
  "errorToast"
> {
  rules: Rules<Typed, Values>;
  /** Values of a form without a draft. */
  saved: NoInfer<DefaultValues<Typed>>;
  /** Keeps the fields on the device until the form is sent. */
  draft?: FormDraft | undefined;
  /** Omitted by a form with a `SendNote`, which sends nothing while the browser is offline. */
  errorToast?: GuardedMutationOptions<Values, Sent>["errorToast"];
  /** Sends the checked values later, or not at all. */
  beforeSend?: (send: () => void, values: Values) => void;
  /** Shows errors that have no place beside a field. */
  onInvalid?: SubmitErrorHandler<Typed>;
}

/**
 * A form that checks its fields by the schema of the request and sends them once. Keeps a draft until the request has
 * succeeded, shows errors of the schema and of the server by field, and focuses the first field with an error.
 */
export function useZodForm<Typed extends FieldValues, Values, Sent>({
  rules: { resolver, load },
  saved: latestSaved,
  draft,
  beforeSend = (send) => send(),
  onInvalid,
  ...sending
}: ZodFormOptions<Typed, Values, Sent>) {
  const [saved] = useState(latestSaved);
  const [defaultValues] = useState(() => (draft ? readFormDraft(draft, saved) : saved));
  const form = useForm<Typed, unknown, Values>({ resolver, defaultValues });
  const { errors, isSubmitted } = form.formState;
  const values = useWatch({ control: form.control });
  const componentKey = useId();
  const { mutationKey = ["form", draft?.key ?? componentKey] } = sending;
  const isSending = useIsSending(mutationKey);
  const { discard, finish } = useFormDraft({ form, values, saved, draft, isSending });

  const { run, isRunning, data, error } = useGuardedMutation({
    errorToast: () => null,
    ...sending,
    mutationKey,
    onSuccess: (sent: Sent, input: Values) => {
      finish();
      return sending.onSuccess?.(sent, input);
    },
    onError: (failure, input: Values, loginOpened) => {
      showFieldErrors(
        (name, ...shown) => form.setError(name as FieldPath<Typed>, ...shown),
        fieldErrors<Record<string, unknown>>(failure, saved),
      );
      return sending.onError?.(failure, input, loginOpened);
    },
  });

  const { isWaiting, loadRules } = useLoadedRules(load);
  const online = useOnline();
  const isOffline = !online && sending.errorToast === undefined;
  const send = (checked: Values) => beforeSend(() => run(checked), checked);
  const latest = useRef({ send, onInvalid });
  useEffect(() => {
    latest.current = { send, onInvalid };
  });
  const isChecking = useRef(false);
  const check = async () => {
    const checked: Values[] = [];
    // Otherwise the check of a press while the request is pending could end after it, and send again.
    if (isChecking.current || isRunning()) return checked;
    isChecking.current = true;
    try {
      if (await loadRules()) await form.handleSubmit((values) => void checked.push(values), latest.current.onInvalid)();
    } finally {
      isChecking.current = false;
    }
    return checked;
  };
  const submit = async () => {
    // After the check: the answer to a question before sending is a press of its own. The values may have changed while
    // the rules were loaded, and with them what is asked. A press while the browser was offline sends nothing later.
    for (const checked of await check()) if (!isOffline) latest.current.send(checked);
  };

  return {
    ...form,
    values,
    errors,
    data,
    /** The last request failed with it. */
    error,
    /** The request is pending, also if a form with the same draft sent it that the user has closed. */
    isSending,
    pending: isSending || isWaiting,
    discard,
    /** Changes fields that have no control of their own. */
    change: (changes: Partial<Typed>) => {
      for (const [name, value] of Object.entries(changes)) {
        form.setValue(name as FieldPath<Typed>, value, { shouldValidate: isSubmitted });
      }
    },
    submit: () => void submit(),
    onSubmit: (event: SyntheticEvent) => {
      event.preventDefault();
      // React events bubble through portals: stops the submit of a form that opened the dialog.
      event.stopPropagation();
      void submit();
    },
  };
}

/** Loads the rules of a form when it opens, and again for a press if that failed. */
function useLoadedRules(load: (() => Promise<unknown>) | undefined) {
  const toastLoadFailure = useToastLoadFailure();
  const [isWaiting, setWaiting] = useState(false);
  const isLoaded = useRef(load === undefined);
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    load?.().then(
      () => (isLoaded.current = true),
      () => undefined,
    );
    return () => void (isMounted.current = false);
  }, [load]);
  /** Returns true if the rules have loaded and the form is still open. Shows a toast if loading fails. */
  const loadRules = async (): Promise<boolean> => {
    if (isLoaded.current || load === undefined) return true;
    setWaiting(true);
    try {
      await withTimeout(load(), FETCH_TIMEOUT_MS);
      isLoaded.current = true;
      return isMounted.current;
    } catch (error) {
      toastLoadFailure(await checkLoadFailure(error));
      return false;
    } finally {
      setWaiting(false);
    }
  };
  return { isWaiting, loadRules };
}
