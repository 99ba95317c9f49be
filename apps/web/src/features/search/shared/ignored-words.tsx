import { useTranslations } from "use-intl";

/** Says which words of the search the shown animals need not have. */
export default function IgnoredWords({ words }: { words: readonly string[] }) {
  const t = useTranslations("filters");
  return <output className="block text-sm wrap-anywhere">{t("ignoredWords", { words: words.join(" ") })}</output>;
}
