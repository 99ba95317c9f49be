import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { useRequireSignIn } from "~/features/auth/shared/use-require-sign-in.ts";
import { useReauthenticate } from "~/features/auth/shared/use-reauthenticate.ts";
import { useSession } from "~/features/auth/shared/session.ts";
import { errorCodeOf, supportReferenceOf } from "~/lib/api/api-errors.ts";
import { useIsIdle } from "~/lib/api/use-is-idle.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { toast } from "~/ui/toast/toast.ts";
import { toggleSaved } from "./toggle-saved.ts";

function useIsSavedInBrowser(animal: AnimalView, enabled: boolean): boolean | undefined {
  const { data: saved } = trpc.savedAnimals.list.useQuery(undefined, {
    enabled,
    select: (animals) => animals.some(({ id }) => id === animal.id),
  });
  return saved;
}

/** Nothing is, on the server: it renders for everybody. */
const useIsSaved = import.meta.env.SSR ? () => false : useIsSavedInBrowser;

/** Whether the person has saved this listing, and how to change it: shown at once, taken back when the server refuses. */
export function useSaved(animal: AnimalView) {
  const t = useTranslations("card");
  const tCommon = useTranslations("common");
  const tError = useTranslations("error");
  const utils = trpc.useUtils();
  const requireSignIn = useRequireSignIn();
  const reauthenticate = useReauthenticate();
  const { status } = useSession();
  // Until the list has come, which without a network may be long, what she has asked for is shown.
  const [asked, setAsked] = useState(false);
  const saved = useIsSaved(animal, status === "signed-in") ?? asked;

  const show = (keep: boolean) => {
    setAsked(keep);
    utils.savedAnimals.list.setData(undefined, (animals) => animals && toggleSaved(animals, animal, keep));
  };

  const mutationKey = ["saved", animal.id];
  const isIdle = useIsIdle(mutationKey);
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: async (keep: boolean) => {
      const { saveOrEnqueue } = await import("~/features/offline/shared/save-or-enqueue.ts");
      // A visitor may have logged in since this was rendered.
      return saveOrEnqueue(utils.client, { ownerId: utils.auth.me.getData()?.id, animalId: animal.id, keep });
    },
    onMutate: async (keep) => {
      await utils.savedAnimals.list.cancel();
      show(keep);
    },
    onSuccess: async (outcome, keep) => {
      // A list that was requested meanwhile, as after a login, may not know of it.
      await utils.savedAnimals.list.cancel();
      show(keep);
      const done = keep ? t("savedToast") : t("unsavedToast");
      toast({ variant: "success", title: outcome === "done" ? done : keep ? t("savedLater") : t("unsavedLater") });
    },
    onError: async (error, keep) => {
      show(!keep);
      if (reauthenticate(error, () => mutate(keep))) return;
      const isGone = errorCodeOf(error) === "ANIMAL_NOT_FOUND";
      const description = isGone ? tError("listingGone") : t("saveFailed");
      toast({ variant: "error", title: tCommon("error"), description, reference: supportReferenceOf(error) });
      if (isGone) await utils.animals.list.invalidate();
    },
    onSettled: async () => {
      const neverLoaded = utils.savedAnimals.list.getData() === undefined;
      if (neverLoaded) await utils.savedAnimals.list.invalidate();
    },
  });

  const change = (keep: boolean) => {
    if (isIdle()) mutate(keep);
  };
  const toggle = () => {
    if (status === "signed-in") change(!saved);
    else void requireSignIn(() => change(true));
  };
  return { saved: status === "signed-in" && saved, toggle };
}
