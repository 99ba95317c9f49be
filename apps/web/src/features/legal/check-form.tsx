import { dateTimeText } from "@pashu/i18n/dates";
import type { AppRouter } from "@pashu/api/router";
import type { inferRouterOutputs } from "@trpc/server";
import { useRef, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { useGuardedMutation } from "~/features/auth/shared/use-guarded-mutation.ts";
import { errorCodeOf } from "~/lib/api/api-errors.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { useOnline } from "~/lib/page/use-online.ts";
import { Button } from "~/ui/button.tsx";
import { Field } from "~/ui/field.tsx";
import { TextInput } from "~/ui/input.tsx";
import { SendNote } from "~/ui/send-note.tsx";
import type { Ticket } from "./grievance-draft.ts";

type Checked = inferRouterOutputs<AppRouter>["grievances"]["check"];

const NAMES = ["ticket", "contact"] as const;

/** @param last complaint that this device sent last */
export function CheckForm({ last }: { last: Ticket | null }) {
  const t = useTranslations();
  const [fields, setFields] = useState<Ticket>(last ?? { ticket: "", contact: "" });
  const [isChecked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const online = useOnline();
  const { client } = trpc.useUtils();
  const { run, data, error, isPending } = useGuardedMutation({
    mutationFn: client.grievances.check.mutate,
    errorToast: () => null,
  });
  const isMissing = (name: keyof Ticket) => fields[name].trim() === "";
  const submit = () => {
    setChecked(true);
    const missing = NAMES.find(isMissing);
    if (missing === undefined) {
      if (online) run(fields);
    } else form.current?.querySelector<HTMLElement>(`[name=${missing}]`)?.focus();
  };
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-1"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {NAMES.map((name) => (
        <Field
          key={name}
          label={t(name === "ticket" ? "grievance.ticketField" : "grievance.contact")}
          error={isChecked && isMissing(name) ? t("valid.required") : undefined}
        >
          <TextInput
            name={name}
            autoComplete={name === "ticket" ? "off" : "tel"}
            autoCapitalize={name === "ticket" ? "characters" : "none"}
            value={fields[name]}
            onChange={({ target }) => setFields({ ...fields, [name]: target.value })}
          />
        </Field>
      ))}
      <SendNote
        error={error}
        failed={t("grievance.checkFailed")}
        offline={t("grievance.offline")}
        problem={online && errorCodeOf(error) === "REPORT_NOT_FOUND" ? t("grievance.notFound") : null}
      />
      <Button type="submit" variant="secondary" pending={isPending}>
        {isPending ? t("grievance.checking") : t("grievance.check")}
      </Button>
      <output className="mt-2 flex flex-col gap-1 empty:hidden">{data && <Progress of={data} />}</output>
    </form>
  );
}

function Progress({ of: { createdAt, acknowledgedAt, decidedAt, dueAt, answer } }: { of: Checked }) {
  const t = useTranslations("grievance");
  const locale = useLocale();
  const date = (at: string) => ({ date: dateTimeText(at, locale) });
  return (
    <>
      <span>{t("received", date(createdAt))}</span>
      {acknowledgedAt !== null && <span>{t("acknowledged", date(acknowledgedAt))}</span>}
      <span className="font-semibold">
        {decidedAt === null ? t("open", date(dueAt)) : t("decided", date(decidedAt))}
      </span>
      {answer !== null && (
        <span className="rounded-tile bg-sunken px-3.5 py-2 whitespace-pre-line">
          <b className="block">{t("answer")}</b>
          {answer}
        </span>
      )}
    </>
  );
}
