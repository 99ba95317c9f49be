import { TRPCClientError } from "@trpc/client";
import { useNavigate } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { errorCodeOf } from "~/lib/api/api-errors.ts";

/** Returns the id of the user's other listing with the same ear tag. */
export function listedAnimalIn(error: unknown): string | null {
  if (!(error instanceof TRPCClientError) || errorCodeOf(error) !== "EAR_TAG_LISTED") return null;
  const id: unknown = error.data?.appParams?.animalId;
  return typeof id === "string" ? id : null;
}

/** Returns the toast action that opens the user's other listing with the same ear tag. */
export function useListedAnimal() {
  const t = useTranslations("sell");
  const navigate = useNavigate();
  return (error: unknown): { label: string; onSelect: () => void } | undefined => {
    const id = listedAnimalIn(error);
    if (id === null) return undefined;
    return {
      label: t("openListed"),
      onSelect: () => void navigate({ to: "/animal/$id", params: { id } }),
    };
  };
}
