import { useTranslations } from "use-intl";

/** Short request id that users read out to support, who find it in the log. */
export function SupportReference({ id }: { id: string | undefined }) {
  const t = useTranslations("error");
  return id === undefined ? null : <p className="text-sm text-muted">{t("reference", { id })}</p>;
}
