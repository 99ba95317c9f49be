import { useTranslations } from "use-intl";

/** By which those who run this place find in their log what went wrong; read out to them, so it is short. */
export function SupportReference({ id }: { id: string | undefined }) {
  const t = useTranslations("error");
  return id === undefined ? null : <p className="text-sm text-muted">{t("reference", { id })}</p>;
}
