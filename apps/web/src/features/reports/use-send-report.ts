import { useGuardedMutation } from "~/features/auth/shared/use-guarded-mutation.ts";
import { trpc } from "~/lib/api/trpc.ts";

export function useSendReport({ onSent }: { onSent: (report: { id: string }) => void }) {
  const { client } = trpc.useUtils();
  const { run, isPending, error } = useGuardedMutation({
    mutationFn: client.reports.create.mutate,
    onSuccess: onSent,
    errorToast: () => null,
  });
  return { send: run, pending: isPending, error };
}
