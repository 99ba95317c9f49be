import type { AppRouter } from "@pashu/api/router";
import { useQuery } from "@tanstack/react-query";
import type { inferRouterOutputs } from "@trpc/server";
import { useTranslations } from "use-intl";
import { useGuardedMutation } from "~/features/auth/shared/use-guarded-mutation.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { Button } from "~/ui/button.tsx";
import { ConsoleError } from "./console-error.tsx";
import { Thumb } from "./thumb.tsx";
import { FRESH } from "./use-case.ts";
import { useDecisionError } from "./use-decision-error.ts";

type WaitingPhoto = inferRouterOutputs<AppRouter>["photoCodes"]["waiting"][number];

/** Photos with the number of the day, which a moderator compares. */
export function PhotosView() {
  const t = useTranslations("console");
  const { client } = trpc.useUtils();
  const { data, error, refetch } = useQuery({
    queryKey: ["console-photos"],
    queryFn: () => client.photoCodes.waiting.mutate(),
    ...FRESH,
  });
  const { run, isPending } = useGuardedMutation({
    mutationFn: ({ photo, isConfirmed }: { photo: WaitingPhoto; isConfirmed: boolean }) => {
      const { animalId, photo: objectPath, submittedAt } = photo;
      return client.photoCodes.decide.mutate({ animalId, objectPath, submittedAt, isConfirmed });
    },
    errorToast: useDecisionError(),
    onSettled: async () => void (await refetch()),
  });
  if (error !== null) return <ConsoleError error={error} onRetry={() => void refetch()} />;
  if (data?.length === 0) return <p className="p-4 text-muted">{t("empty")}</p>;
  return (
    <ul className="grid gap-3 p-4 sm:grid-cols-2 lg:grid-cols-3">
      {data?.map((photo) => (
        <li key={photo.animalId} className="flex flex-col gap-2 rounded-2xl panel p-3.5">
          <Thumb path={photo.photo} width={1280} className="aspect-4/3 w-full" />
          <h3 className="font-bold wrap-anywhere">{photo.title}</h3>
          <p className="tabular-digits">{t("numbers", { codes: photo.codes.join(", ") })}</p>
          <div className="flex flex-wrap gap-2">
            <Button pending={isPending} onClick={() => run({ photo, isConfirmed: true })}>
              {t("confirm")}
            </Button>
            <Button variant="secondary" pending={isPending} onClick={() => run({ photo, isConfirmed: false })}>
              {t("reject")}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
