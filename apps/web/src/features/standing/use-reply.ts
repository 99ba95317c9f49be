import { useLocale, useTranslations } from "use-intl";
import { useGuardedMutation } from "~/features/auth/shared/use-guarded-mutation.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { removeStoredDraft } from "~/lib/storage/drafts.ts";
import { toast } from "~/ui/toast/toast.ts";
import type { Standing } from "./standing.ts";
import { serverNow } from "~/lib/time/server-clock.ts";

export const appealDraft = (decisionId: string) => `appeal:${decisionId}`;
export const answerDraft = (noticeId: string) => `answer:${noticeId}`;

export function useAppeal({ onSent }: { onSent: () => void }) {
  const t = useTranslations("standing");
  const utils = trpc.useUtils();
  const change = useChangeStanding();
  return useGuardedMutation({
    mutationFn: utils.client.standing.appeal.mutate,
    onSuccess: (decision) => {
      removeStoredDraft(appealDraft(decision.id));
      change(({ decisions, ...rest }) => ({
        ...rest,
        decisions: decisions.map((each) => (each.id === decision.id ? { ...decision, title: each.title } : each)),
      }));
      toast({ variant: "success", title: t("appealSent") });
      onSent();
    },
    errorToast: () => null,
  });
}

export function useAnswer({ onSent }: { onSent: () => void }) {
  const t = useTranslations("standing");
  const utils = trpc.useUtils();
  const change = useChangeStanding();
  return useGuardedMutation({
    mutationFn: utils.client.standing.answer.mutate,
    onSuccess: (_done, { id, text }) => {
      removeStoredDraft(answerDraft(id));
      const answeredAt = new Date(serverNow()).toISOString();
      change(({ notices, ...rest }) => ({
        ...rest,
        notices: notices.map((each) => (each.id === id ? { ...each, answer: text, answeredAt } : each)),
      }));
      toast({ variant: "success", title: t("answerSent") });
      onSent();
    },
    errorToast: () => null,
  });
}

function useChangeStanding() {
  const { standing } = trpc.useUtils();
  const locale = useLocale();
  return (change: (before: Standing) => Standing): void => {
    standing.get.setData({ locale }, (before) => before && change(before));
  };
}
