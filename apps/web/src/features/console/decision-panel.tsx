import { APPEAL_WINDOW_MS, MODERATION_TEXT_LIMITS } from "@pashu/validators/limits";
import { useTranslations } from "use-intl";
import { usePeriod } from "~/lib/page/use-period.ts";
import { Button } from "~/ui/button.tsx";
import { Field } from "~/ui/field.tsx";
import { optionClass } from "~/ui/option.tsx";
import { TextArea } from "~/ui/text-area.tsx";
import { chooseOption, nextOptions, OPTION_KEYS, type Draft } from "./choose-action.ts";

interface DecisionPanelProps {
  draft: Draft;
  note: string;
  isPending: boolean;
  onDraft: (draft: Draft) => void;
  onNote: (note: string) => void;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Shows the choices made, the options of the next one with their keys, and the button that confirms. */
export function DecisionPanel({ draft, note, isPending, ...on }: DecisionPanelProps) {
  const t = useTranslations("console");
  const period = usePeriod();
  const options = nextOptions(draft);
  return (
    <fieldset
      className="flex flex-col gap-2 border-t border-line bg-surface p-3"
      aria-label={t(`choice.${draft.choice}`)}
    >
      <p aria-live="polite" className="font-bold">
        {summaryOf(t, draft)}
      </p>
      {draft.choice === "ban" && (
        <p className="text-sm text-danger">{t("banWarning", { period: period(APPEAL_WINDOW_MS, "for") })}</p>
      )}
      {options !== null && (
        <>
          <p className="text-sm">{t(`choose.${options.name}`)}</p>
          <div className="flex flex-wrap gap-2">
            {options.values.map(({ label }, index) => (
              <button
                key={label}
                type="button"
                aria-keyshortcuts={OPTION_KEYS[index]?.toUpperCase()}
                onClick={() => on.onDraft(chooseOption(draft, index))}
                className={optionClass(false)}
              >
                {t(label)} <Key>{OPTION_KEYS[index]?.toUpperCase()}</Key>
              </button>
            ))}
          </div>
        </>
      )}
      {options === null && (
        <Field label={t("note")} counter={{ count: note.length, max: MODERATION_TEXT_LIMITS.note }}>
          <TextArea
            rows={2}
            value={note}
            maxLength={MODERATION_TEXT_LIMITS.note}
            onChange={(event) => on.onNote(event.target.value)}
          />
        </Field>
      )}
      <div className="flex flex-wrap gap-2">
        {options === null && (
          <Button pending={isPending} onClick={on.onConfirm}>
            {t("doNext")} <Key>Enter</Key>
          </Button>
        )}
        <Button variant="secondary" onClick={on.onCancel}>
          {t("cancel")} <Key>Esc</Key>
        </Button>
      </div>
    </fieldset>
  );
}

export function Key({ children }: { children: string | undefined }) {
  return (
    <kbd aria-hidden className="rounded border border-current px-1 text-caption opacity-80 max-lg:hidden">
      {children}
    </kbd>
  );
}

function summaryOf(t: ReturnType<typeof useTranslations<"console">>, draft: Draft): string {
  const { choice, suspension, reason, question } = draft;
  return [
    t(`choice.${choice}`),
    suspension && t(`suspension.${suspension}`),
    reason && t(`reason.${reason}`),
    question && t(`question.${question}`),
  ]
    .filter(Boolean)
    .join(" · ");
}
