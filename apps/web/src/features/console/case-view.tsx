import { MESSAGE_TEMPLATES } from "@pashu/validators/moderation";
import { useLocale, useTranslations } from "use-intl";
import { useGuardedMutation } from "~/features/auth/shared/use-guarded-mutation.ts";
import { useErrorMessages } from "~/lib/api/use-error-messages.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { Button } from "~/ui/button.tsx";
import { toast } from "~/ui/toast/toast.ts";
import { Appeals } from "./appeals.tsx";
import { AsBuyersSeeIt } from "./as-buyers-see-it.tsx";
import { Due, Happened, PersonRecord, Reports, SamePhotos, Why, type Case } from "./case-sections.tsx";
import { useReloadConsole } from "./use-case.ts";
import { useWords } from "./words.ts";

export function CaseView({ found }: { found: Case }) {
  const t = useTranslations("console");
  const locale = useLocale();
  const { day, rupees } = useWords();
  const tCategory = useTranslations("category");
  const { animal, owner } = found;
  const price = animal?.price ?? found.snapshot.price;
  const facts = [
    t(`subject.${found.subjectType}`),
    price !== undefined && rupees(price),
    (animal?.place ?? found.snapshotPlace)?.[locale],
    animal === null && found.snapshot.category !== undefined && tCategory(found.snapshot.category),
    animal !== null && `${t(`status.${animal.status}`)}, ${t("since", { date: day(animal.createdAt) })}`,
  ];
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-surface px-4 py-2.5">
        <h2 tabIndex={-1} id="case-title" className="text-lg font-bold wrap-anywhere">
          {animal?.shown[locale].title ?? found.snapshot.title ?? owner?.name ?? t("deleted")}
        </h2>
        <span className="rounded-lg bg-danger px-2 font-bold text-on-danger">{t("score", { n: found.score })}</span>
        <span className="text-sm">{facts.filter(Boolean).join(" · ")}</span>
      </header>
      <div className="grid gap-3 p-3 xl:grid-cols-[1fr_290px]">
        <div className="flex min-w-0 flex-col gap-3">
          <Appeals found={found} />
          <SamePhotos photos={found.samePhotos} />
          <AsBuyersSeeIt found={found} />
          <Happened events={found.events} />
        </div>
        <div className="flex min-w-0 flex-col gap-3">
          <Why parts={found.parts} />
          <Reports reports={found.reports} />
          {owner !== null && (
            <PersonRecord person={owner}>
              {animal?.usualPrice && (
                <div className="contents">
                  <dt className="text-muted">{t("usualPrice")}</dt>
                  <dd className="font-bold">{`${rupees(animal.usualPrice.low)}–${rupees(animal.usualPrice.high)}`}</dd>
                </div>
              )}
            </PersonRecord>
          )}
          <Due found={found} />
          {owner !== null && <Message caseId={found.id} />}
        </div>
      </div>
    </>
  );
}

function Message({ caseId }: { caseId: string }) {
  const t = useTranslations("console");
  const tTemplate = useTranslations("standing.template");
  const { client } = trpc.useUtils();
  const { messageFor } = useErrorMessages();
  const reload = useReloadConsole();
  const { run, isPending } = useGuardedMutation({
    mutationFn: (template: (typeof MESSAGE_TEMPLATES)[number]) =>
      client.moderation.message.mutate({ caseId, template }),
    errorToast: (error) => ({ title: t("failed"), description: messageFor(error) }),
    onSuccess: async () => {
      toast({ variant: "success", title: t("sent") });
      await reload();
    },
  });
  return (
    <details className="rounded-2xl panel p-3.5">
      <summary className="min-h-11 py-2 font-bold">{t("message")}</summary>
      <ul className="mt-2 flex flex-col gap-2">
        {MESSAGE_TEMPLATES.map((template) => (
          <li key={template}>
            <Button variant="secondary" size="sm" className="w-full" pending={isPending} onClick={() => run(template)}>
              {tTemplate(`${template}.title`)}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
