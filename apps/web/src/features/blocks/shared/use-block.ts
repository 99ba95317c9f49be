import { useGuardedMutation } from "~/features/auth/shared/use-guarded-mutation.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { useErrorMessages } from "~/lib/api/use-error-messages.ts";

interface BlockChange {
  userId: string;
  isBlocked: boolean;
}

/** Needs the messages of `errors`. */
export function useBlock(onChanged: (change: BlockChange) => Promise<void> | void) {
  const { messageFor } = useErrorMessages();
  const { client, alerts } = trpc.useUtils();
  const { run, isPending, variables } = useGuardedMutation({
    mutationFn: ({ userId, isBlocked }: BlockChange) =>
      isBlocked ? client.blocks.add.mutate({ userId }) : client.blocks.remove.mutate({ userId }),
    onSuccess: async (_, change) => {
      // Their counts leave out the listings of blocked sellers.
      void alerts.list.invalidate();
      await onChanged(change);
    },
    errorToast: (error) => ({ title: messageFor(error) }),
  });
  return {
    block: (userId: string) => run({ userId, isBlocked: true }),
    unblock: (userId: string) => run({ userId, isBlocked: false }),
    changing: isPending ? (variables?.userId ?? null) : null,
  };
}
