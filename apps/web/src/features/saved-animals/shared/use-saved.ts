import type { Locale } from "@pashu/i18n/locales";
import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { useRequireSignIn } from "~/features/auth/shared/use-require-sign-in.ts";
import { useGuardedMutation } from "~/features/auth/shared/use-guarded-mutation.ts";
import { useSession } from "~/features/auth/shared/session.ts";
import { errorCodeOf } from "~/lib/api/api-errors.ts";
import { inOtherLanguage } from "~/lib/api/in-other-language.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { toast } from "~/ui/toast/toast.ts";
import { toggleSaved } from "./toggle-saved.ts";

function useIsSavedInBrowser(animal: AnimalView, input: { locale: Locale }, enabled: boolean): boolean | undefined {
  const { data: saved } = trpc.savedAnimals.list.useQuery(input, {
    enabled,
    placeholderData: inOtherLanguage(input),
    select: (animals) => animals.some(({ id }) => id === animal.id),
  });
  return saved;
}

/** The server renders for all visitors, who have saved nothing. */
const useIsSaved = import.meta.env.SSR ? () => false : useIsSavedInBrowser;

const isGone = (error: unknown) => errorCodeOf(error) === "ANIMAL_NOT_FOUND";

/** Returns if the user has saved this listing, and a function that toggles it optimistically. */
export function useSaved(animal: AnimalView) {
  const t = useTranslations("card");
  const tError = useTranslations("error");
  const utils = trpc.useUtils();
  const requireSignIn = useRequireSignIn();
  const { status } = useSession();
  // Shown until the list has arrived, which may take long without a network.
  const [optimistic, setOptimistic] = useState(false);
  const input = { locale: useLocale() };
  const saved = useIsSaved(animal, input, status === "signed-in") ?? optimistic;

  const show = (keep: boolean) => {
    setOptimistic(keep);
    utils.savedAnimals.list.setData(input, (animals) => animals && toggleSaved(animals, animal, keep));
  };

  const { run: change } = useGuardedMutation({
    mutationKey: ["saved", animal.id],
    mutationFn: async (keep: boolean) => {
      const { saveOrEnqueue } = await import("~/features/offline/shared/save-or-enqueue.ts");
      // Read now: a visitor may have logged in since the last rendering.
      return saveOrEnqueue(utils.client, { ownerId: utils.auth.me.getData()?.id, animalId: animal.id, keep });
    },
    onMutate: async (keep) => {
      await utils.savedAnimals.list.cancel();
      show(keep);
    },
    onSuccess: async (outcome, keep) => {
      // A pending response, as after a login, may not contain the change.
      await utils.savedAnimals.list.cancel();
      show(keep);
      // The lists that were read in other languages.
      void utils.savedAnimals.list.invalidate(undefined, { type: "inactive", refetchType: "none" });
      const done = keep ? t("savedToast") : t("unsavedToast");
      toast({ variant: "success", title: outcome === "done" ? done : keep ? t("savedLater") : t("unsavedLater") });
    },
    errorToast: (error) => ({ description: isGone(error) ? tError("listingGone") : t("saveFailed") }),
    onError: async (error, keep) => {
      show(!keep);
      if (isGone(error)) await utils.animals.list.invalidate();
    },
    onSettled: async () => {
      const neverLoaded = utils.savedAnimals.list.getData(input) === undefined;
      // Not awaited, because the next tap is ignored while this mutation is pending.
      if (neverLoaded) void utils.savedAnimals.list.invalidate();
    },
  });
  const toggle = () => {
    if (status === "signed-in") change(!saved);
    else void requireSignIn(() => change(true));
  };
  return { saved: status === "signed-in" && saved, toggle };
}
