import type { Locale } from "@pashu/i18n/locales";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState, useSyncExternalStore, type MouseEvent } from "react";
import { useLocale, useTranslations } from "use-intl";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { openLogin } from "~/features/auth/shared/login.ts";
import { hasSignInMarker } from "~/features/auth/shared/sign-in-marker.ts";
import { useGuardedMutation } from "~/features/auth/shared/use-guarded-mutation.ts";
import { useSession } from "~/features/auth/shared/session.ts";
import { errorCodeOf } from "~/lib/api/api-errors.ts";
import { inOtherLanguage } from "~/lib/api/in-other-language.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { useI18n } from "~/lib/i18n/i18n-context.tsx";
import { isRepeated } from "~/lib/page/replay-click.ts";
import {
  changeSavedOnPhone,
  savedOnPhone,
  subscribeToSaved,
  unmergedOf,
  VISITOR,
} from "~/lib/storage/saved-on-phone.ts";
import { DOUBLE_TAP_MS } from "~/ui/double-tap-guard.ts";
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

const SAVED_LIST = [["savedAnimals", "list"]];

const isGone = (error: unknown) => errorCodeOf(error) === "ANIMAL_NOT_FOUND";

/** Returns if the user or visitor has saved this listing, and a function that toggles it optimistically. */
export function useSaved(animal: AnimalView) {
  const account = useSavedInAccount(animal);
  const phone = useSavedOnPhone(animal);
  const { status } = useSession();
  const utils = trpc.useUtils();
  const t = useTranslations("error");
  const toggleWhenKnown = async () => {
    try {
      if ((await utils.auth.me.ensureData()) === null) await phone.change(!phone.saved);
      else account.change(true);
    } catch {
      toast({ variant: "error", title: t("unavailable") });
    }
  };
  const lastTap = useRef(-DOUBLE_TAP_MS);
  const saved = account.saved || phone.saved;
  const toggle = (tap: MouseEvent<HTMLElement>) => {
    // A double tap toggles once, as with an account, whose first request is pending.
    const isDoubleTap = tap.timeStamp - lastTap.current < DOUBLE_TAP_MS;
    lastTap.current = tap.timeStamp;
    if (isDoubleTap) return;
    // The server renders every heart empty, so a tap on that HTML means to save.
    const keep = isRepeated(tap) || !saved;
    const isVisitor = status === "signed-out" || (status !== "signed-in" && hasSignInMarker() === false);
    if (isVisitor) void phone.change(keep);
    else if (status === "signed-in") account.change(keep);
    else void toggleWhenKnown();
  };
  return { saved, toggle };
}

/** Listings saved before the login count as saved until the account has them. */
function useSavedOnPhone(animal: AnimalView) {
  const t = useTranslations("card");
  const tNav = useTranslations("nav");
  const i18n = useI18n();
  const locale = useLocale();
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const { profile } = useSession();
  const saved = useSyncExternalStore(
    subscribeToSaved,
    () => (profile === null ? savedOnPhone(VISITOR) : unmergedOf(profile.id)).includes(animal.id),
    () => false,
  );
  const change = async (keep: boolean) => {
    const isStored = changeSavedOnPhone(animal.id, keep);
    const login = { label: tNav("login"), onSelect: () => openLogin() };
    const title = t(keep ? "savedToast" : "unsavedToast");
    if (keep && !isStored) {
      await i18n.load(["saved-animals"]).catch(() => undefined);
      toast({ variant: "success", title, description: i18n.text("saved.forNow"), action: login });
    } else toast({ variant: "success", title });
    if (!keep) return;
    await import("~/features/offline/shared/visitor-list.ts").then(
      ({ addToVisitorList }) => addToVisitorList(queryClient, locale, animal),
      () => utils.savedAnimals.onPhone.invalidate(),
    );
  };
  return { saved, change };
}

function useSavedInAccount(animal: AnimalView) {
  const t = useTranslations("card");
  const tError = useTranslations("error");
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const { status, profile } = useSession();
  // Shown until the list has arrived, which may take long without a network.
  const [optimistic, setOptimistic] = useState(false);
  const input = { locale: useLocale() };
  const saved = useIsSaved(animal, input, status === "signed-in") ?? optimistic;

  const show = (keep: boolean) => {
    setOptimistic(keep);
    utils.savedAnimals.list.setData(input, (animals) => animals && toggleSaved(animals, animal, keep));
  };

  /** A response may be missing that has more than this change, e.g. what a visitor saved before the login. */
  const mustReload = useRef(false);
  const cancelLoading = async () => {
    mustReload.current ||= queryClient.isFetching({ queryKey: SAVED_LIST }) > 0;
    await utils.savedAnimals.list.cancel();
  };

  const { run: change } = useGuardedMutation({
    mutationKey: ["saved", animal.id],
    mutationFn: async (keep: boolean) => {
      // `saveOrEnqueue` merges them first.
      mustReload.current ||= profile !== null && unmergedOf(profile.id).includes(animal.id);
      const { saveOrEnqueue } = await import("~/features/offline/shared/save-or-enqueue.ts");
      // Read now: a visitor may have logged in since the last rendering.
      return saveOrEnqueue(utils.client, { ownerId: utils.auth.me.getData()?.id, animalId: animal.id, keep });
    },
    onMutate: async (keep) => {
      await cancelLoading();
      show(keep);
    },
    onSuccess: async (outcome, keep) => {
      // A pending response, as after a login, may not contain the change.
      await cancelLoading();
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
      if (neverLoaded || mustReload.current) void utils.savedAnimals.list.invalidate();
      mustReload.current = false;
    },
  });
  return { saved: status === "signed-in" && saved, change };
}
