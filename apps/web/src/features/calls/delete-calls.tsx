import { Trash2 } from "lucide-react";
import { useTranslations } from "use-intl";
import { ConfirmButton } from "~/features/auth/shared/confirm-button.tsx";
import { reload } from "~/lib/api/reload.ts";
import { trpc } from "~/lib/api/trpc.ts";

interface DeleteCallsProps {
  /** The title of the animal, if one call is deleted. */
  name?: string;
  question: string;
  remove: () => Promise<unknown>;
  children: string;
}

/** A button that asks before it deletes one or all calls. */
export function DeleteCalls({ remove, children, ...asked }: DeleteCallsProps) {
  const t = useTranslations("calls");
  const { contacts } = trpc.useUtils();
  return (
    <ConfirmButton
      {...asked}
      variant="ghost"
      className="text-danger!"
      icon={<Trash2 aria-hidden className="size-5 shrink-0" />}
      text={children}
      action={async () => {
        await remove();
        await reload(contacts.list);
      }}
    >
      <p>{t("removeHint")}</p>
    </ConfirmButton>
  );
}
