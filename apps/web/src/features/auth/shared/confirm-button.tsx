import { useState, type ComponentProps, type ReactNode } from "react";
import { useLocale } from "use-intl";
import { textLang } from "~/lib/i18n/text-lang.ts";
import { Button } from "~/ui/button.tsx";
import { lazyWithMessages } from "~/ui/i18n/lazy-with-messages.tsx";

const ConfirmDialog = lazyWithMessages(["errors"], () => import("./confirm-dialog.tsx"));

interface ConfirmButtonProps extends Pick<ComponentProps<typeof Button>, "variant" | "className"> {
  icon?: ReactNode;
  /** The text of the button, also of that in the dialog. */
  text: string;
  /** Tells screen readers which of several it is. */
  name?: string;
  question: string;
  action: () => Promise<unknown>;
  /** Below the question. */
  children: ReactNode;
}

/** A button that asks before an action that cannot be undone. */
export function ConfirmButton({ icon, text, name, question, action, children, ...look }: ConfirmButtonProps) {
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" {...look} onClick={() => setOpen(true)}>
        {icon}
        {text}
        {name !== undefined && (
          <span className="sr-only" lang={textLang(name, locale)}>
            {name}
          </span>
        )}
      </Button>
      {isOpen && (
        <ConfirmDialog question={question} answer={text} action={action} onOpenChange={setOpen}>
          {children}
        </ConfirmDialog>
      )}
    </>
  );
}
