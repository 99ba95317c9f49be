import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { useGuardedMutation } from "~/features/auth/shared/use-guarded-mutation.ts";
import { reload } from "~/lib/api/reload.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { useErrorMessages } from "~/lib/api/use-error-messages.ts";
import { textLang } from "~/lib/i18n/text-lang.ts";
import { ActionBar } from "~/ui/action-bar.tsx";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";

interface DeleteCallsProps {
  /** The title of the animal, if one call is deleted. */
  name?: string;
  question: string;
  remove: () => Promise<unknown>;
  children: string;
}

/** A button that asks before it deletes one or all calls. */
export function DeleteCalls({ name, question, remove, children }: DeleteCallsProps) {
  const t = useTranslations("calls");
  const tCommon = useTranslations("common");
  const locale = useLocale();
  const { contacts } = trpc.useUtils();
  const { messageFor } = useErrorMessages();
  const [isOpen, setOpen] = useState(false);
  const mutation = useGuardedMutation({
    mutationFn: remove,
    onSuccess: async () => {
      await reload(contacts.list);
      setOpen(false);
    },
    errorToast: (error) => ({ description: messageFor(error) }),
  });
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
      {isOpen && (
        <Dialog open onOpenChange={setOpen} title={question}>
          <p>{t("removeHint")}</p>
          <ActionBar>
            <Button variant="danger" size="lg" pending={mutation.isPending} keepsFocus onClick={() => mutation.run()}>
              {children}
            </Button>
            <Button variant="secondary" size="lg" onClick={() => setOpen(false)}>
              {tCommon("cancel")}
            </Button>
          </ActionBar>
        </Dialog>
      )}
    </>
  );
}
