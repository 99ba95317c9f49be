import { NOTICE_TEMPLATES } from "@pashu/validators/moderation";
import { useTranslations } from "use-intl";
import { useTemplateValues } from "~/lib/page/use-template-values.ts";

/** What owners read, in the page's language. */
export function MessagesView() {
  const t = useTranslations("console");
  const tTemplate = useTranslations("standing.template");
  const values = useTemplateValues();
  return (
    <div className="p-4">
      <p className="mb-3 text-muted">{t("templates")}</p>
      <dl className="flex flex-col gap-3">
        {NOTICE_TEMPLATES.map((template) => (
          <div key={template} className="rounded-2xl panel p-3.5">
            <dt className="font-bold">{tTemplate(`${template}.title`)}</dt>
            <dd className="text-sm">{tTemplate(`${template}.text`, values)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
