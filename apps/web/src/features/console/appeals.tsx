import { useTranslations } from "use-intl";
import { useGuardedMutation } from "~/features/auth/shared/use-guarded-mutation.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { Button } from "~/ui/button.tsx";
import type { Case } from "./case-sections.tsx";
import { useReloadConsole } from "./use-case.ts";
import { useDecisionError } from "./use-decision-error.ts";
import { useWords } from "./words.ts";

export function Appeals({ found: { appeals, version, missingActions } }: { found: Case }) {
  const t = useTranslations("console");
  const { time } = useWords();
  const { client } = trpc.useUtils();
  const reload = useReloadConsole();
  const { run, isPending } = useGuardedMutation({
    mutationFn: (input: { appealId: string; outcome: "upheld" | "overturned" }) =>
      client.moderation.decideAppeal.mutate({ ...input, version }),
    errorToast: useDecisionError(),
    onSuccess: reload,
    onError: reload,
  });
  return appeals
    .filter(({ decidedAt }) => decidedAt === null)
    .map(({ id, text, createdAt, action, mayDecide }) => (
      <section key={id} className="rounded-2xl border-2 border-transparent bg-accent-soft p-3.5">
        <h3 className="font-bold">
          {t("appealTitle")} · {t("appealAgainst", { action: t(`event.${action}`) })}
        </h3>
        <p className="text-sm text-muted">{time(createdAt)}</p>
        <p className="my-2 wrap-anywhere whitespace-pre-line">{text}</p>
        {mayDecide ? (
          <div className="flex flex-wrap gap-2">
            <Button pending={isPending} onClick={() => run({ appealId: id, outcome: "overturned" })}>
              {t("overturn")}
            </Button>
            <Button variant="secondary" pending={isPending} onClick={() => run({ appealId: id, outcome: "upheld" })}>
              {t("uphold")}
            </Button>
          </div>
        ) : (
          <p className="text-sm">{missingActions === null ? t("notYours") : t(`missingActions.${missingActions}`)}</p>
        )}
      </section>
    ));
}
