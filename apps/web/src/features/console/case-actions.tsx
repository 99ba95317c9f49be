import { useEffect, useEffectEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { useGuardedMutation } from "~/features/auth/shared/use-guarded-mutation.ts";
import { errorCodeOf } from "~/lib/api/api-errors.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { Button } from "~/ui/button.tsx";
import { toast } from "~/ui/toast/toast.ts";
import type { Case } from "./case-sections.tsx";
import {
  choicesFor,
  chooseOption,
  commandOf,
  nextOptions,
  toDecision,
  type Choice,
  type Draft,
} from "./choose-action.ts";
import { DecisionPanel, Key } from "./decision-panel.tsx";
import { useReloadConsole } from "./use-case.ts";
import { useDecisionError } from "./use-decision-error.ts";

/** The last decision of this moderator, which U takes back. */
export interface Done {
  caseId: string;
  decisionId: string;
  version: number;
}

interface CaseActionsProps {
  found: Case;
  lastDone: Done | null;
  onDone: (done: Done) => void;
  onUndone: (caseId: string) => void;
  onMove: (by: 1 | -1) => void;
}

export function CaseActions({ found, lastDone, onDone, onUndone, onMove }: CaseActionsProps) {
  const t = useTranslations("console");
  const [draft, setDraft] = useState<Draft | null>(null);
  const [note, setNote] = useState("");
  const choices = choicesFor(found.actions);
  const decide = useDecide(found, {
    onDone,
    // Otherwise Enter would decide about what has just been loaded.
    onChanged: () => setDraft(null),
  });
  // The case may have changed since the decision, so its version is the one that was loaded.
  const undoTarget = lastDone === null || lastDone.caseId === found.id ? undoOf(found) : lastDone;
  const undo = useUndo(onUndone);
  const confirm = () => {
    if (draft !== null && nextOptions(draft) === null) decide.run({ ...toDecision(draft), note: note.trim() || null });
  };
  const choose = (choice: Choice) => {
    if (choices.some((one) => one.choice === choice)) setDraft({ choice });
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const command = isTyping(event) ? null : commandOf(event);
    // Enter on a focused button presses it.
    const isButton = event.target instanceof HTMLElement && event.target.closest("button, a, summary") !== null;
    if (command === null || (command.type === "confirm" && isButton && draft === null)) return;
    if (command.type === "confirm") event.preventDefault();
    if (command.type === "choose") choose(command.choice);
    else if (command.type === "option") setDraft((present) => present && chooseOption(present, command.index));
    else if (command.type === "confirm") confirm();
    else if (command.type === "cancel") setDraft(null);
    else if (command.type === "undo" && undoTarget !== null) undo.run(undoTarget);
    else if (command.type === "next") onMove(1);
    else if (command.type === "previous") onMove(-1);
    else if (command.type === "help") toast({ title: t("keys") });
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, []);

  return (
    <footer className="z-10 border-t border-line bg-surface lg:sticky lg:bottom-0">
      {draft !== null && (
        <DecisionPanel
          draft={draft}
          note={note}
          isPending={decide.isPending}
          onDraft={setDraft}
          onNote={setNote}
          onConfirm={confirm}
          onCancel={() => setDraft(null)}
        />
      )}
      {found.missingActions !== null && (
        <p className="px-3 pt-2.5 text-sm">{t(`missingActions.${found.missingActions}`)}</p>
      )}
      <div className="flex flex-wrap gap-2 p-2.5">
        {choices.map(({ choice, key }) => (
          <Button
            key={choice}
            size="sm"
            variant={
              choice === "fine" ? "primary" : choice === "remove" || choice === "ban" ? "dangerQuiet" : "secondary"
            }
            aria-keyshortcuts={key.toUpperCase()}
            aria-pressed={draft?.choice === choice}
            onClick={() => choose(choice)}
          >
            {t(`choice.${choice}`)} <Key>{key.toUpperCase()}</Key>
          </Button>
        ))}
        {undoTarget !== null && (
          <Button
            size="sm"
            variant="ghost"
            pending={undo.isPending}
            aria-keyshortcuts="U"
            onClick={() => undo.run(undoTarget)}
          >
            {t("undo")} <Key>U</Key>
          </Button>
        )}
      </div>
      <p className="px-3 pb-2 text-caption text-muted max-lg:hidden">{t("keys")}</p>
    </footer>
  );
}

function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && target.closest("input, textarea, select, [role=dialog]") !== null;
}

function undoOf({ id: caseId, undoable: [newest], version }: Case): Done | null {
  return newest === undefined ? null : { caseId, decisionId: newest.decisionId, version };
}

function useDecide(
  { id: caseId, version }: Case,
  { onDone, onChanged }: { onDone: (done: Done) => void; onChanged: () => void },
) {
  const t = useTranslations("console");
  const { client } = trpc.useUtils();
  const reload = useReloadConsole();
  return useGuardedMutation({
    mutationFn: (decision: ReturnType<typeof toDecision> & { note: string | null }) =>
      client.moderation.decide.mutate({ caseId, version, ...decision }),
    errorToast: useDecisionError(),
    onSuccess: async (result, { action }) => {
      toast({ variant: "success", title: t("done", { action: t(`event.${action}`) }) });
      onDone({ caseId, ...result });
      await reload();
    },
    onError: async (error) => {
      if (errorCodeOf(error) === "CASE_CHANGED") onChanged();
      await reload();
    },
  });
}

function useUndo(onUndone: (caseId: string) => void) {
  const t = useTranslations("console");
  const { client } = trpc.useUtils();
  const reload = useReloadConsole();
  return useGuardedMutation({
    mutationFn: (done: Done) => client.moderation.undo.mutate(done),
    errorToast: useDecisionError(),
    onSuccess: async (_, { caseId }) => {
      toast({ variant: "success", title: t("undone") });
      onUndone(caseId);
      await reload();
    },
    onError: async (error, { caseId }) => {
      if (errorCodeOf(error) === "CASE_CHANGED") onUndone(caseId);
      await reload();
    },
  });
}
