import { useTranslations } from "use-intl";
import { useGuardedMutation } from "~/features/auth/shared/use-guarded-mutation.ts";
import { useErrorMessages } from "~/lib/api/use-error-messages.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { Button } from "~/ui/button.tsx";
import { ConsoleError } from "./console-error.tsx";
import { Thumb } from "./thumb.tsx";

/** Photos with the number of the day, which a moderator compares. */
export function PhotosView() {
  const t = useTranslations("console");
  const { client } = trpc.useUtils();
  const { messageFor } = useErrorMessages();
  const { data, error, refetch } = trpc.photoCodes.waiting.useQuery(undefined, { staleTime: 0 });
  const { run, isPending } = useGuardedMutation({
    mutationFn: (input: { animalId: string; isConfirmed: boolean }) => client.photoCodes.decide.mutate(input),
    errorToast: (failure) => ({ title: t("failed"), description: messageFor(failure) }),
    onSettled: async () => void (await refetch()),
  });
  if (error !== null) return <ConsoleError error={error} onRetry={() => void refetch()} />;
  if (data?.length === 0) return <p className="p-4 text-muted">{t("empty")}</p>;
  return (
    <ul className="grid gap-3 p-3 sm:grid-cols-2 lg:grid-cols-3">
      {data?.map(({ animalId, title, photo, codes }) => (
        <li key={animalId} className="flex flex-col gap-2 rounded-2xl border border-line bg-surface p-3.5">
          <Thumb path={photo} width={1280} className="aspect-4/3 w-full" />
          <h3 className="font-bold wrap-anywhere">{title}</h3>
          <p className="tabular-digits">{t("numbers", { codes: codes.join(", ") })}</p>
          <div className="flex flex-wrap gap-2">
            <Button pending={isPending} onClick={() => run({ animalId, isConfirmed: true })}>
              {t("confirm")}
            </Button>
            <Button variant="secondary" pending={isPending} onClick={() => run({ animalId, isConfirmed: false })}>
              {t("reject")}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
