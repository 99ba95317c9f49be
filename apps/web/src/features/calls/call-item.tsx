import { CONTACT_STATES, type ContactState } from "@pashu/validators/contacts";
import { useId } from "react";
import { useTranslations } from "use-intl";
import { useLatestChoice } from "~/features/auth/shared/use-latest-choice.ts";
import { ReportButton } from "~/features/reports/shared/report-button.tsx";
import { reload } from "~/lib/api/reload.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { useErrorMessages } from "~/lib/api/use-error-messages.ts";
import { LinkButton } from "~/ui/button.tsx";
import { RadioGroup } from "~/ui/radio-group.tsx";
import { TimeAgo } from "~/ui/time-ago.tsx";
import { CallAgain } from "./call-again.tsx";
import { CallNote } from "./call-note.tsx";
import { DeleteCalls } from "./delete-calls.tsx";
import type { Call } from "./shared/call.ts";
import { CallSummary } from "./shared/call-summary.tsx";

export function CallItem({ call }: { call: Call }) {
  const { id, animalId, title, highlights, sellerId, sellerName, lastAt, times, status, mayReport } = call;
  const t = useTranslations("calls");
  const { client } = trpc.useUtils();
  const titleId = useId();
  const isVisible = status !== "gone";
  return (
    <li aria-labelledby={titleId} className="flex flex-col gap-3 rounded-card panel p-3">
      <div id={titleId}>
        <CallSummary call={call}>
          {highlights.length > 0 && <span className="text-sm text-muted">{highlights.join(" · ")}</span>}
          <span className="text-sm text-muted">
            <bdi>{sellerName ?? t("sellerGone")}</bdi>
            {" · "}
            <TimeAgo at={lastAt} />
            {times > 1 && ` · ${t("times", { n: String(times) })}`}
          </span>
        </CallSummary>
      </div>
      <CallNote call={call} />
      <States call={call} />
      <div className="flex flex-wrap items-center gap-2">
        {status === "live" && <CallAgain animalId={animalId} />}
        {isVisible && (
          <LinkButton to="/animal/$id" params={{ id: animalId }} variant="secondary" size="sm">
            {t("open")}
          </LinkButton>
        )}
        <DeleteCalls name={title} question={t("removeTitle")} remove={() => client.contacts.remove.mutate({ id })}>
          {t("remove")}
        </DeleteCalls>
        {mayReport && (
          <ReportButton
            subject={{ subjectType: "animal", subjectId: animalId, ...(sellerId !== null && { sellerId }) }}
            className="text-sm text-muted"
          >
            {t("report")}
          </ReportButton>
        )}
      </div>
    </li>
  );
}

function States({ call: { id, state: stored } }: { call: Call }) {
  const t = useTranslations("calls");
  const { contacts, client } = trpc.useUtils();
  const { messageFor } = useErrorMessages();
  const { shown, choose } = useLatestChoice<ContactState>({
    stored,
    send: (state) => client.contacts.change.mutate({ id, state }),
    onSent: () => void reload(contacts.list),
    errorToast: (error) => ({ description: messageFor(error) }),
  });
  return (
    <RadioGroup
      legend={t("stateLegend")}
      choices={CONTACT_STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
      chosen={shown}
      input={{
        name: `state-${id}`,
        onChange: ({ target }) => choose(CONTACT_STATES.find((value) => value === target.value) ?? shown),
      }}
    />
  );
}
