import { dateTimeText } from "@pashu/i18n/dates";
import type { AppRouter } from "@pashu/api/router";
import type { inferRouterOutputs } from "@trpc/server";
import { useLocale, useTranslations } from "use-intl";
import { useZodForm } from "~/features/auth/shared/use-zod-form.ts";
import { errorCodeOf } from "~/lib/api/api-errors.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { useOnline } from "~/lib/page/use-online.ts";
import { Button } from "~/ui/button.tsx";
import { SendNote } from "~/ui/form/send-note.tsx";
import { TextField } from "~/ui/form/text-field.tsx";
import { zodRules } from "~/ui/form/zod-rules.ts";
import type { Ticket } from "./ticket.ts";

type Checked = inferRouterOutputs<AppRouter>["grievances"]["check"];

const RULES = zodRules(async () => (await import("@pashu/validators/moderation-input")).grievanceTicketForm);

/** @param last complaint that this device sent last */
export function CheckForm({ last }: { last: Ticket | null }) {
  const t = useTranslations("grievance");
  const online = useOnline();
  const { client } = trpc.useUtils();
  const form = useZodForm({
    rules: RULES,
    saved: last ?? { ticket: "", contact: "" },
    mutationFn: client.grievances.check.mutate,
  });
  const { pending, data, error } = form;
  return (
    <form noValidate className="flex flex-col gap-1" onSubmit={form.onSubmit}>
      <TextField form={form} name="ticket" label={t("ticketField")} autoComplete="off" autoCapitalize="characters" />
      <TextField form={form} name="contact" label={t("contact")} autoComplete="tel" autoCapitalize="none" />
      <SendNote
        error={error}
        failed={t("checkFailed")}
        offline={t("offline")}
        problem={online && errorCodeOf(error) === "REPORT_NOT_FOUND" ? t("notFound") : null}
      />
      <Button type="submit" variant="secondary" pending={pending}>
        {t(pending ? "checking" : "check")}
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
      <span className="font-bold">{decidedAt === null ? t("open", date(dueAt)) : t("decided", date(decidedAt))}</span>
      {answer !== null && (
        <span className="rounded-tile bg-sunken px-3.5 py-2 whitespace-pre-line">
          <b className="block">{t("answer")}</b>
          {answer}
        </span>
      )}
    </>
  );
}
