import { useTranslations } from "use-intl";
import { useGuardedMutation } from "~/features/auth/shared/use-guarded-mutation.ts";
import { errorCodeOf } from "~/lib/api/api-errors.ts";
import { trpc } from "~/lib/api/trpc.ts";

/** The seller has undone the sale or deleted the listing, or the user has answered elsewhere. */
const CHANGES: Record<string, "changed" | "answered"> = { NOT_FOUND: "changed", STATE_CHANGED: "answered" };

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
    errorToast: (error) => {
      const change = CHANGES[errorCodeOf(error)];
      return { title: t("failed"), ...(change !== undefined && { description: t(change) }) };
    },
    onError: (error) => {
      if (errorCodeOf(error) in CHANGES) void deals.list.invalidate();
    },
  });
  return { answer: run, pending: isPending ? variables : undefined };
}
