import { useTranslations } from "use-intl";
import { ConfirmButton } from "~/features/auth/shared/confirm-button.tsx";
import { reload } from "~/lib/api/reload.ts";
import { trpc } from "~/lib/api/trpc.ts";

interface StopKeyProps {
  id: string;
  name: string;
}

/** A button that asks before it stops a key for good. */
export function StopKey({ id, name }: StopKeyProps) {
  const t = useTranslations("keys");
  const { apiKeys, client } = trpc.useUtils();
  const stop = async () => {
    await client.apiKeys.end.mutate({ id });
    await reload(apiKeys.list);
  };
  return (
    <ConfirmButton
      variant="dangerQuiet"
      className="self-start"
      text={t("stop")}
      name={name}
      question={t("stopTitle")}
      action={stop}
    >
      <p className="pb-2 font-bold wrap-anywhere">
        <bdi>{name}</bdi>
      </p>
      <p>{t("stopHint")}</p>
    </ConfirmButton>
  );
}
