import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useLocale } from "use-intl";
import { textLang } from "~/lib/i18n/text-lang.ts";
import { Button } from "~/ui/button.tsx";
import { lazyWithMessages } from "~/ui/i18n/lazy-with-messages.tsx";

const DeleteCallsDialog = lazyWithMessages(["calls", "errors"], () => import("./delete-calls-dialog.tsx"));

interface DeleteCallsProps {
  /** The title of the animal, if one call is deleted. */
  name?: string;
  question: string;
  remove: () => Promise<unknown>;
  children: string;
}

/** A button that asks before it deletes one or all calls. */
export function DeleteCalls({ name, question, remove, children }: DeleteCallsProps) {
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)} className="text-danger!">
        <Trash2 aria-hidden className="size-5 shrink-0" />
        {children}
        {name !== undefined && (
          <span className="sr-only" lang={textLang(name, locale)}>
            {name}
          </span>
        )}
      </Button>
      {isOpen && <DeleteCallsDialog question={question} answer={children} remove={remove} onOpenChange={setOpen} />}
    </>
  );
}
