import type { AppRouter } from "@pashu/api/router";
import type { inferRouterOutputs } from "@trpc/server";
import { useLocale, useTranslations } from "use-intl";
import type { GuardedMutationOptions } from "~/features/auth/shared/use-guarded-mutation.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { toast } from "~/ui/toast/toast.ts";
import type { Standing } from "./standing.ts";
import { serverNow } from "~/lib/time/server-clock.ts";

export interface Reply {
  text: string;
}
export type ReplyOptions<Sent> = Pick<GuardedMutationOptions<Reply, Sent>, "mutationFn" | "onSuccess">;
type Appealed = inferRouterOutputs<AppRouter>["standing"]["appeal"];

/** Options of the mutation that appeals against a decision. */
export function useAppealOptions(decisionId: string, { onSent }: { onSent: () => void }): ReplyOptions<Appealed> {
  const t = useTranslations("standing");
  const { client } = trpc.useUtils();
  const change = useChangeStanding();
  return {
    mutationFn: ({ text }) => client.standing.appeal.mutate({ decisionId, text }),
    onSuccess: (decision) => {
      change(({ decisions, ...rest }) => ({
        ...rest,
        decisions: decisions.map((each) => (each.id === decision.id ? { ...decision, title: each.title } : each)),
      }));
      toast({ variant: "success", title: t("appealSent") });
      onSent();
    },
  };
}

/** Options of the mutation that answers a question of a moderator. */
export function useAnswerOptions(id: string, { onSent }: { onSent: () => void }): ReplyOptions<void> {
  const t = useTranslations("standing");
  const { client } = trpc.useUtils();
  const change = useChangeStanding();
  return {
    mutationFn: ({ text }) => client.standing.answer.mutate({ id, text }),
    onSuccess: (_done, { text }) => {
      const answeredAt = new Date(serverNow()).toISOString();
      change(({ notices, ...rest }) => ({
        ...rest,
        notices: notices.map((each) => (each.id === id ? { ...each, answer: text, answeredAt } : each)),
      }));
      toast({ variant: "success", title: t("answerSent") });
      onSent();
    },
  };
}

function useChangeStanding() {
  const { standing } = trpc.useUtils();
  const locale = useLocale();
  return (change: (before: Standing) => Standing): void => {
    standing.get.setData({ locale }, (before) => before && change(before));
  };
}
