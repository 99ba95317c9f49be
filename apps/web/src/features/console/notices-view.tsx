import type { Role } from "@pashu/validators/moderation";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useGuardedMutation } from "~/features/auth/shared/use-guarded-mutation.ts";
import { isCurrent } from "~/features/disease-notices/shared/affecting-notices.ts";
import { NoticeArticle } from "~/features/disease-notices/shared/notice.tsx";
import { trpc } from "~/lib/api/trpc.ts";
import { useNow } from "~/lib/page/use-now.ts";
import { Button } from "~/ui/button.tsx";
import { toast } from "~/ui/toast/toast.ts";
import { ConsoleError } from "./console-error.tsx";
import { NoticeForm, type ManagedNotice } from "./notice-form.tsx";
import { useDecisionError } from "./use-decision-error.ts";

/** Disease notices, the newest first. Moderators read them, operators write them. */
export function NoticesView({ role }: { role: Role }) {
  const t = useTranslations("console.notices");
  const isOperator = role === "operator";
  const { data, error, refetch } = trpc.diseaseNotices.all.useQuery(undefined, { staleTime: 0 });
  const [edited, setEdited] = useState<ManagedNotice | "new" | null>(null);
  if (error !== null) return <ConsoleError error={error} onRetry={() => void refetch()} />;
  if (edited !== null) {
    const notice = edited === "new" ? null : edited;
    const close = () => {
      setEdited(null);
      void refetch();
    };
    return <NoticeForm notice={notice} onClose={close} />;
  }
  return (
    <div className="flex max-w-xl flex-col gap-3 p-4">
      {isOperator ? (
        <Button onClick={() => setEdited("new")} className="self-start">
          {t("new")}
        </Button>
      ) : (
        <p className="text-muted">{t("operatorsOnly")}</p>
      )}
      {data?.length === 0 && <p className="text-muted">{t("none")}</p>}
      <ul className="flex flex-col gap-3">
        {data?.map((notice) => (
          <li key={notice.id}>
            <State notice={notice} />
            <NoticeArticle notice={notice} />
            {isOperator && !notice.isEnded && (
              <div className="mt-2 flex flex-wrap gap-2">
                <Button variant="secondary" onClick={() => setEdited(notice)}>
                  {t("edit")}
                </Button>
                <EndButton notice={notice} reload={refetch} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function State({ notice }: { notice: ManagedNotice }) {
  const t = useTranslations("console.notices");
  const now = useNow();
  const isPlanned = now < Date.parse(notice.from);
  const state = notice.isEnded ? "ended" : isCurrent(notice, now) ? "current" : isPlanned ? "planned" : "over";
  return <p className="text-sm">{t(state)}</p>;
}

function EndButton({ notice, reload }: { notice: ManagedNotice; reload: () => Promise<unknown> }) {
  const t = useTranslations("console.notices");
  const tCommon = useTranslations("common");
  const { client } = trpc.useUtils();
  const [isAsking, setAsking] = useState(false);
  const { run, isPending } = useGuardedMutation({
    mutationFn: () => client.diseaseNotices.end.mutate({ id: notice.id, version: notice.version }),
    errorToast: useDecisionError(),
    onSuccess: () => toast({ variant: "success", title: t("endedNow") }),
    onSettled: async () => void (await reload()),
  });
  if (!isAsking) {
    return (
      <Button variant="dangerQuiet" onClick={() => setAsking(true)}>
        {t("end")}
      </Button>
    );
  }
  return (
    <>
      <p className="self-center">{t("endHint")}</p>
      <Button variant="dangerQuiet" pending={isPending} onClick={() => run()}>
        {t("end")}
      </Button>
      <Button variant="secondary" onClick={() => setAsking(false)}>
        {tCommon("cancel")}
      </Button>
    </>
  );
}
