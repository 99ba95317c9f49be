import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { textLang } from "~/lib/i18n/text-lang.ts";
import { Button } from "~/ui/button.tsx";
import { lazyWithMessages } from "~/ui/i18n/lazy-with-messages.tsx";

const StopKeyDialog = lazyWithMessages(["keys", "errors"], () => import("./stop-key-dialog.tsx"));

interface StopKeyProps {
  id: string;
  name: string;
}

/** A button that asks before it stops a key for good. */
export function StopKey({ id, name }: StopKeyProps) {
  const t = useTranslations("keys");
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="dangerQuiet" size="sm" onClick={() => setOpen(true)} className="self-start">
        {t("stop")}
        <span className="sr-only" lang={textLang(name, locale)}>
          {name}
        </span>
      </Button>
      {isOpen && <StopKeyDialog id={id} name={name} onOpenChange={setOpen} />}
    </>
  );
}
