import { MODERATION_TEXT_LIMITS } from "@pashu/validators/limits";
import { useQuery } from "@tanstack/react-query";
import type { inferRouterOutputs } from "@trpc/server";
import type { AppRouter } from "@pashu/api/router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useGuardedMutation } from "~/features/auth/shared/use-guarded-mutation.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { Button } from "~/ui/button.tsx";
import { Field } from "~/ui/field.tsx";
import { TextArea } from "~/ui/text-area.tsx";
import { ConsoleError } from "./console-error.tsx";
import { useDecisionError } from "./use-decision-error.ts";
import { FRESH } from "./use-case.ts";
import { useWords } from "./words.ts";

type Grievance = inferRouterOutputs<AppRouter>["moderation"]["grievances"]["items"][number];

/** Open complaints, those due first. Listing them acknowledges them. */
export function GrievancesView() {
  const t = useTranslations("console");
  const { client } = trpc.useUtils();
  const { data, error, refetch } = useQuery({
    queryKey: ["console-grievances"],
    queryFn: () => client.moderation.grievances.mutate({}),
    ...FRESH,
  });
  if (error !== null) return <ConsoleError error={error} onRetry={() => void refetch()} />;
  if (data?.items.length === 0) return <p className="p-4 text-muted">{t("empty")}</p>;
  return (
    <ul className="flex flex-col gap-3 p-4">
      {data?.items.map((grievance) => (
        <li key={grievance.id}>
          <GrievanceCard grievance={grievance} reload={refetch} />
        </li>
      ))}
    </ul>
  );
}

function GrievanceCard({ grievance, reload }: { grievance: Grievance; reload: () => Promise<unknown> }) {
  const t = useTranslations("console");
  const { time } = useWords();
  const { client } = trpc.useUtils();
  const [answer, setAnswer] = useState("");
  const { run, isPending } = useGuardedMutation({
    mutationFn: () => {
      const { id, version } = grievance;
      return client.moderation.answerGrievance.mutate({ id, version, answer });
    },
    errorToast: useDecisionError(),
    onSettled: async () => void (await reload()),
  });
  return (
    <article className="rounded-2xl panel p-3.5">
      <h3 className="font-bold">
        {t("ticket", { ticket: grievance.ticket })}
        {grievance.isIntimateImage && <span className="text-danger"> · {t("intimate")}</span>}
      </h3>
      <p className="text-sm wrap-anywhere text-muted">
        {grievance.name} · {grievance.contact} {grievance.page !== null && `· ${grievance.page}`}
      </p>
      <p className="text-sm">{t("dueBefore", { date: time(grievance.dueAt) })}</p>
      <p className="my-2 wrap-anywhere whitespace-pre-line">{grievance.text}</p>
      <Field label={t("answer")} counter={{ count: answer.length, max: MODERATION_TEXT_LIMITS.note }}>
        <TextArea
          value={answer}
          maxLength={MODERATION_TEXT_LIMITS.note}
          onChange={(event) => setAnswer(event.target.value)}
        />
      </Field>
      <Button pending={isPending} disabled={answer.trim() === ""} onClick={() => run()}>
        {t("answerSend")}
      </Button>
    </article>
  );
}
