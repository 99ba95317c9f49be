import { WEBHOOK_URL_MAX_LENGTH } from "@pashu/validators/limits";
import { WEBHOOK_ANIMALS, WEBHOOK_TYPES } from "@pashu/validators/webhooks";
import { useTranslations } from "use-intl";
import type { SecretFormProps } from "~/features/api-keys/shared/make-secret.tsx";
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
import { isAboutAnimals } from "./webhook.ts";

const RULES = zodRules(async () => (await import("@pashu/validators/webhooks")).createWebhookInput);

export default function WebhookForm({ onMade, onOpenChange }: SecretFormProps) {
  const t = useTranslations("webhooks");
  const tCommon = useTranslations("common");
  const form = useWebhookForm(onMade);
  const { pending } = form;
  return (
    <section ref={focus} tabIndex={-1} aria-labelledby="new-webhook" className="rounded-card panel p-3">
      <h2 id="new-webhook" className="pb-2 text-lg">
        {t("new")}
      </h2>
      <form noValidate className="flex flex-col gap-1" onSubmit={form.onSubmit}>
        <TextField
          form={form}
          name="url"
          type="url"
          label={t("url")}
          hint={t("urlHint")}
          max={WEBHOOK_URL_MAX_LENGTH}
          autoComplete="off"
          required
        />
        <Types form={form} />
        <Animals form={form} />
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

type Form = ReturnType<typeof useWebhookForm>;

function useWebhookForm(onMade: (secret: string) => void) {
  const { webhooks, client } = trpc.useUtils();
  return useZodForm({
    rules: RULES,
    saved: { url: "", types: [], animals: "own" },
    // Returns nothing, so that the cache of mutations never has the secret.
    mutationFn: async (input) => onMade((await client.webhooks.create.mutate(input)).secret),
    onSuccess: () => void reload(webhooks.list),
    // The webhook may have been created although its response was lost.
    onError: () => void reload(webhooks.list),
  });
}

function Types({ form }: { form: Form }) {
  const t = useTranslations("webhooks");
  const choices = WEBHOOK_TYPES.map((type) => ({ value: type, label: t(`type.${type}`) }));
  const groups = [
    { title: t("aboutUser"), choices: choices.filter(({ value }) => !isAboutAnimals(value)) },
    // Last, because the choice of animals follows.
    { title: t("aboutAnimals"), choices: choices.filter(({ value }) => isAboutAnimals(value)) },
  ];
  return <Checkboxes form={form} name="types" legend={t("types")} groups={groups} />;
}

function Animals({ form }: { form: Form }) {
  const t = useTranslations("webhooks");
  const { field, error } = useField(form, "animals");
  return (
    <RadioGroup
      legend={t("animals")}
      choices={WEBHOOK_ANIMALS.map((value) => ({ value, label: t(`whose.${value}`) }))}
      {...(error !== undefined && { error })}
      chosen={String(field.value)}
      input={{ ref: field.ref, name: "animals", onChange: field.onChange }}
    />
  );
}
