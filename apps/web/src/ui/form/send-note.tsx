import { CircleAlert } from "lucide-react";
import { errorCodeOf, supportReferenceOf } from "~/lib/api/api-errors.ts";
import { useErrorMessages } from "~/lib/api/use-error-messages.ts";
import { useOnline } from "~/lib/page/use-online.ts";
import { classNames } from "../class-names.ts";
import { SupportReference } from "../support-reference.tsx";

interface SendNoteProps {
  error: unknown;
  /** Precedes the message of the error. */
  failed: string;
  offline: string;
  /** Replaces the other texts. */
  problem?: string | null;
  className?: string;
}

/** Why a form is not sent, beside its button, so that it is visible without scrolling. */
export function SendNote({ error, failed, offline, problem = null, className }: SendNoteProps) {
  const { messageFor, joinSentences } = useErrorMessages();
  const online = useOnline();
  const isOffline = !online || (error !== null && errorCodeOf(error) === "NETWORK");
  const failure = error === null ? null : joinSentences(failed, messageFor(error));
  const text = problem ?? (isOffline ? offline : failure);
  return (
    <div role="alert" className={classNames("empty:hidden", className)}>
      {text !== null && (
        <p className="flex gap-1.5 text-sm text-danger">
          <CircleAlert aria-hidden className="h-lh w-4 shrink-0" />
          {text}
        </p>
      )}
      <SupportReference id={supportReferenceOf(error)} />
    </div>
  );
}
