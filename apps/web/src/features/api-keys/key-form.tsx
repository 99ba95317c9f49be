import { periodText } from "@pashu/i18n/period-text";
import { KEY_DAYS, KEY_SCOPES } from "@pashu/validators/api-keys";
import { DAY, TEXT_LIMITS } from "@pashu/validators/limits";
import { useLocale, useTranslations } from "use-intl";
import { useZodForm } from "~/features/auth/shared/use-zod-form.ts";
import { reload } from "~/lib/api/reload.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { Button } from "~/ui/button.tsx";
import { focus } from "~/ui/focus.ts";
import { Checkboxes } from "~/ui/form/checkboxes.tsx";
import { SendNote } from "~/ui/form/send-note.tsx";
import { TextField } from "~/ui/form/text-field.tsx";
import { useField } from "~/ui/form/use-field.ts";
import { zodRules } from "~/ui/form/zod-rules.ts";
import { RadioGroup } from "~/ui/radio-group.tsx";
import type { SecretFormProps } from "./shared/make-secret.tsx";

const RULES = zodRules(async () => (await import("@pashu/validators/api-keys-input")).createApiKeyInput);

export default function KeyForm({ onMade, onOpenChange }: SecretFormProps) {
  const t = useTranslations("keys");
  const tCommon = useTranslations("common");
  const form = useKeyForm(onMade);
  const { pending } = form;
  return (
    <section ref={focus} tabIndex={-1} aria-labelledby="new-key" className="rounded-card panel p-3">
      <h2 id="new-key" className="pb-2 text-lg">
        {t("new")}
      </h2>
      <form noValidate className="flex flex-col gap-1" onSubmit={form.onSubmit}>
        <TextField
          form={form}
          name="name"
          label={t("name")}
          hint={t("nameHint")}
          max={TEXT_LIMITS.keyName}
          autoComplete="off"
          required
        />
        <Checkboxes
          form={form}
          name="scopes"
          legend={t("scopes")}
          groups={[{ choices: KEY_SCOPES.map((scope) => ({ value: scope, label: t(`scope.${scope}`) })) }]}
        />
        <Days form={form} />
        <SendNote error={form.error} failed={t("failed")} offline={t("offline")} />
        <div className="flex flex-wrap gap-2 *:grow">
          <Button type="submit" size="lg" pending={pending} keepsFocus>
            {pending ? t("creating") : t("create")}
          </Button>
          <Button variant="ghost" size="lg" disabled={pending} onClick={() => onOpenChange(false)}>
            {tCommon("cancel")}
          </Button>
        </div>
      </form>
    </section>
  );
}

type Form = ReturnType<typeof useKeyForm>;

function useKeyForm(onMade: (secret: string) => void) {
  const { apiKeys, client } = trpc.useUtils();
  return useZodForm({
    rules: RULES,
    saved: { name: "", scopes: [], days: 90 },
    // Returns nothing, so that the cache of mutations never has the key.
    mutationFn: async (input) => onMade((await client.apiKeys.create.mutate(input)).key),
    onSuccess: () => void reload(apiKeys.list),
    // The key may have been made although its response was lost.
    onError: () => void reload(apiKeys.list),
  });
}

function Days({ form }: { form: Form }) {
  const t = useTranslations("keys");
  const locale = useLocale();
  const { field, error } = useField(form, "days");
  return (
    <RadioGroup
      legend={t("days")}
      choices={KEY_DAYS.map((days) => ({ value: String(days), label: periodText(days * DAY, locale) }))}
      {...(error !== undefined && { error })}
      chosen={String(field.value)}
      input={{ ref: field.ref, name: "days", onChange: ({ target }) => field.onChange(Number(target.value)) }}
    />
  );
}
