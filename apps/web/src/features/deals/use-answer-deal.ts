import { useTranslations } from "use-intl";
import { useGuardedMutation } from "~/features/auth/shared/use-guarded-mutation.ts";
import { errorCodeOf } from "~/lib/api/api-errors.ts";
import { trpc } from "~/lib/api/trpc.ts";

/** The seller has undone the sale or deleted the listing, or the user has answered elsewhere. */
const CHANGED = new Set(["NOT_FOUND", "STATE_CHANGED"]);

/** Sends the answer of the named buyer. */
export function useAnswerDeal(animalId: string, onAnswered: () => void) {
  const t = useTranslations("deals");
  const { client, deals } = trpc.useUtils();
  const { run, isPending, variables } = useGuardedMutation({
    mutationKey: ["deal", animalId],
    mutationFn: (hasBought: boolean) => client.deals.answer.mutate({ animalId, hasBought }),
    onSuccess: async () => {
      onAnswered();
      await deals.list.invalidate();
    },
    errorToast: (error) => ({
      title: t("failed"),
      ...(CHANGED.has(errorCodeOf(error)) && { description: t("changed") }),
    }),
    onError: (error) => {
      if (CHANGED.has(errorCodeOf(error))) void deals.list.invalidate();
    },
  });
  return { answer: run, pending: isPending ? variables : undefined };
}
