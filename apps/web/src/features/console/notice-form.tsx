import type { AppRouter } from "@pashu/api/router";
import type { DiseaseNotice, DiseaseNoticeInput } from "@pashu/validators/disease-notices";
import { CATEGORIES, DISEASE_NOTICE_KINDS, type Category } from "@pashu/validators/enums";
import { byLocale, LANGUAGES, LOCALES } from "@pashu/validators/languages";
import { DISEASE_NOTICE_TEXT_LIMITS as MAX } from "@pashu/validators/limits";
import type { inferRouterOutputs } from "@trpc/server";
import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { useGuardedMutation } from "~/features/auth/shared/use-guarded-mutation.ts";
import { useZodForm } from "~/features/auth/shared/use-zod-form.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { Button } from "~/ui/button.tsx";
import { ActionRow } from "~/ui/action-bar.tsx";
import { Field } from "~/ui/field.tsx";
import { TextField } from "~/ui/form/text-field.tsx";
import { zodRules } from "~/ui/form/zod-rules.ts";
import { OptionCheck, optionClass } from "~/ui/option.tsx";
import { Select } from "~/ui/select.tsx";
import { toast } from "~/ui/toast/toast.ts";
import { NoticePreview } from "./notice-preview.tsx";
import { useDecisionError } from "./use-decision-error.ts";

export type ManagedNotice = inferRouterOutputs<AppRouter>["diseaseNotices"]["all"][number];

const RULES = zodRules(async () => (await import("@pashu/validators/disease-notices")).diseaseNoticeInput);

interface NoticeFormProps {
  /** Null for a new one. */
  notice: ManagedNotice | null;
  onClose: () => void;
}

/** Asks for a notice, shows it as readers will see it, and publishes it. */
export function NoticeForm({ notice, onClose }: NoticeFormProps) {
  const t = useTranslations("console.notices");
  const tKind = useTranslations("diseaseNotices.kind");
  const tCategory = useTranslations("category");
  const tCommon = useTranslations("common");
  const { client } = trpc.useUtils();
  const errorToast = useDecisionError();
  const [seen, setSeen] = useState<{ notice: DiseaseNotice; input: DiseaseNoticeInput } | null>(null);
  const form = useZodForm({
    rules: RULES,
    saved: savedOf(notice),
    errorToast,
    mutationFn: (input) => client.diseaseNotices.preview.mutate(input),
    onSuccess: (shown, input) => setSeen({ notice: shown, input }),
  });
  const publishing = useGuardedMutation({
    mutationFn: (input: DiseaseNoticeInput) =>
      notice === null
        ? client.diseaseNotices.publish.mutate(input)
        : client.diseaseNotices.change.mutate({ ...input, id: notice.id, version: notice.version }),
    errorToast,
    onSuccess: () => {
      toast({ variant: "success", title: t(notice === null ? "published" : "changed") });
      onClose();
    },
  });
  const { categories = [], districts = [], states = [] } = form.values;
  const toggle = (category: Category) =>
    form.change({
      categories: categories.includes(category)
        ? categories.filter((each) => each !== category)
        : [...categories, category],
    });
  if (seen !== null) {
    return (
      <div className="flex max-w-xl flex-col gap-3 p-4">
        <NoticePreview notice={seen.notice} />
        <ActionRow>
          <Button size="lg" pending={publishing.isPending} onClick={() => publishing.run(seen.input)}>
            {t(notice === null ? "publish" : "save")}
          </Button>
          <Button variant="secondary" size="lg" onClick={() => setSeen(null)}>
            {t("back")}
          </Button>
        </ActionRow>
      </div>
    );
  }
  return (
    <form noValidate className="flex max-w-xl flex-col gap-3 p-4" onSubmit={form.onSubmit}>
      <Field label={t("kind")} required>
        <Select {...form.register("kind")}>
          {DISEASE_NOTICE_KINDS.map((each) => (
            <option key={each} value={each}>
              {tKind(each)}
            </option>
          ))}
        </Select>
      </Field>
      <fieldset className="min-w-0">
        <legend className="font-bold">{t("animals")}</legend>
        <div className="mt-2 flex flex-wrap gap-2">
          {CATEGORIES.map((category) => (
            <button
              key={category}
              type="button"
              aria-pressed={categories.includes(category)}
              onClick={() => toggle(category)}
              className={optionClass(categories.includes(category))}
            >
              {tCategory(category)}
              <OptionCheck isChosen={categories.includes(category)} />
            </button>
          ))}
        </div>
      </fieldset>
      <Places
        notice={notice}
        districts={districts}
        states={states}
        isMissing={form.errors.districts !== undefined}
        onChange={form.change}
      />
      <TextField form={form} name="from" type="date" label={t("from")} required />
      <TextField form={form} name="to" type="date" label={t("to")} required />
      {LOCALES.map((locale) => (
        <div key={locale} lang={locale}>
          <TextField
            form={form}
            name={`text.${locale}`}
            label={t("text", { language: LANGUAGES[locale].name })}
            max={MAX.text}
            hasCounter
            rows={4}
            required
          />
        </div>
      ))}
      <TextField form={form} name="source" label={t("source")} max={MAX.source} required />
      <TextField
        form={form}
        name="sourceUrl"
        label={t("sourceUrl")}
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        required
      />
      <ActionRow>
        <Button type="submit" size="lg" pending={form.pending} keepsFocus>
          {t("preview")}
        </Button>
        <Button variant="secondary" size="lg" onClick={onClose}>
          {tCommon("cancel")}
        </Button>
      </ActionRow>
    </form>
  );
}

function savedOf(notice: ManagedNotice | null) {
  const ids = notice?.areas.map(({ id }) => id) ?? [];
  return {
    kind: notice?.kind ?? DISEASE_NOTICE_KINDS[0],
    categories: notice?.categories ?? [],
    districts: ids.filter((id) => id.includes("-")),
    states: ids.filter((id) => !id.includes("-")),
    from: notice?.from ?? "",
    to: notice?.to ?? "",
    text: notice?.text ?? byLocale(() => ""),
    source: notice?.source ?? "",
    sourceUrl: notice?.sourceUrl ?? "",
  };
}

interface PlacesProps {
  notice: ManagedNotice | null;
  /** Ids or slugs. */
  districts: readonly string[];
  states: readonly string[];
  isMissing: boolean;
  onChange: (changes: { districts?: string[]; states?: string[] }) => void;
}

/** Adds whole states and districts, and removes them. */
function Places({ notice, districts, states, isMissing, onChange }: PlacesProps) {
  const t = useTranslations("console.notices");
  const tErrors = useTranslations("valid");
  const locale = useLocale();
  const [state, setState] = useState("");
  const [district, setDistrict] = useState("");
  const [names, setNames] = useState(() => new Map(notice?.areas.map(({ id, name }) => [id, name[locale]])));
  const { data: areas } = trpc.places.areas.useQuery({ slug: state || undefined, locale });
  const add = () => {
    const isState = district === "";
    const slug = isState ? state : district;
    const found = (isState ? areas?.states : areas?.districts)?.find((area) => area.slug === slug);
    setNames(new Map(names).set(slug, found?.name ?? slug));
    if (isState) onChange({ states: [...new Set([...states, slug])] });
    else onChange({ districts: [...new Set([...districts, slug])] });
    setDistrict("");
  };
  const remove = (place: string) =>
    onChange({
      districts: districts.filter((each) => each !== place),
      states: states.filter((each) => each !== place),
    });
  const chosen = [...states, ...districts];
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="font-bold">{t("places")}</legend>
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {chosen.map((place) => (
            <li key={place}>
              <button
                type="button"
                aria-label={t("remove", { name: names.get(place) ?? place })}
                onClick={() => remove(place)}
                className={optionClass(true)}
              >
                {names.get(place) ?? place} ×
              </button>
            </li>
          ))}
        </ul>
      )}
      <Field label={t("state")}>
        <Select
          value={state}
          onChange={({ target }) => {
            setState(target.value);
            setDistrict("");
          }}
        >
          <option value="">–</option>
          {areas?.states.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t("district")} error={isMissing ? tErrors("required") : undefined}>
        <Select value={district} disabled={state === ""} onChange={({ target }) => setDistrict(target.value)}>
          <option value="">{t("wholeState")}</option>
          {areas?.districts
            .filter(({ isNew }) => isNew !== true)
            .map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
        </Select>
      </Field>
      <Button variant="secondary" disabled={state === ""} onClick={add} className="self-start">
        {t("add")}
      </Button>
    </fieldset>
  );
}
