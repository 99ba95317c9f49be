import { findPhones } from "@pashu/validators/phone";
import { removePhones } from "@pashu/validators/without-phones";
import { useRef, useState } from "react";
import { useFormContext } from "react-hook-form";
import { useTranslations } from "use-intl";
import { Answers } from "~/ui/action-bar.tsx";
import { Dialog } from "~/ui/dialog.tsx";

type Texts = Readonly<Record<string, string>>;

/** The texts of a form that contain a phone number and differ from the saved ones. */
function textsWithPhones(form: object, saved: object): Texts {
  const before = new Map<string, unknown>(Object.entries(saved));
  const texts = Object.entries(form).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return Object.fromEntries(texts.filter(([name, text]) => text !== before.get(name) && findPhones(text).length > 0));
}

/** Asks before a listing is saved whether phone numbers in its texts should go. */
export function usePhoneQuestion() {
  const [asked, setAsked] = useState<Texts | null>(null);
  // The answer submits the form before it is rendered again.
  const kept = useRef("");
  return {
    asked,
    /**
     * @param saved what is stored, in which the seller has kept each number
     * @returns true if the seller has to answer first, about these texts
     */
    ask: (form: object, saved: object = {}): boolean => {
      const texts = textsWithPhones(form, saved);
      if (Object.keys(texts).length === 0 || JSON.stringify(texts) === kept.current) return false;
      setAsked(texts);
      return true;
    },
    close: () => setAsked(null),
    keep: () => {
      kept.current = JSON.stringify(asked);
      setAsked(null);
    },
  };
}

export type PhoneQuestion = ReturnType<typeof usePhoneQuestion>;

/** The question in a form of react-hook-form, which each answer submits again. */
export function FormPhoneDialog({ question, submit }: { question: PhoneQuestion; submit: () => Promise<void> }) {
  const { setValue } = useFormContext();
  if (question.asked === null) return null;
  const remove = (cleaned: Texts) => {
    question.close();
    for (const [name, text] of Object.entries(cleaned)) setValue(name, text, { shouldDirty: true });
    void submit();
  };
  const keep = () => {
    question.keep();
    void submit();
  };
  return <PhoneDialog texts={question.asked} onClose={question.close} onRemove={remove} onKeep={keep} />;
}

interface PhoneDialogProps {
  texts: Texts;
  onClose: () => void;
  onRemove: (cleaned: Texts) => void;
  onKeep: () => void;
}

export function PhoneDialog({ texts, onClose, onRemove, onKeep }: PhoneDialogProps) {
  const t = useTranslations("sell");
  const found = Object.values(texts).flatMap((text) =>
    findPhones(text).map(({ start, end }) => text.slice(start, end).trim()),
  );
  const remove = () =>
    onRemove(Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, removePhones(text)])));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("phoneTitle")}
      description={t("phoneText", { numbers: [...new Set(found)].join(", ") })}
    >
      <Answers main={t("phoneRemove")} onMain={remove} other={t("phoneKeep")} onOther={onKeep} />
    </Dialog>
  );
}
