import { TRPCClientError } from "@trpc/client";
import { useNavigate } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { errorCodeOf } from "~/lib/api/api-errors.ts";

/** Returns the toast action that opens the user's other listing with the same ear tag. */
export function useListedAnimal() {
  const t = useTranslations("sell");
  const navigate = useNavigate();
  return (error: unknown): { label: string; onSelect: () => void } | undefined => {
    if (!(error instanceof TRPCClientError) || errorCodeOf(error) !== "EAR_TAG_LISTED") return undefined;
    const id: unknown = error.data?.appParams?.animalId;
    if (typeof id !== "string") return undefined;
    return {
      label: t("openListed"),
      onSelect: () => void navigate({ to: "/animal/$id", params: { id } }),
    };
  };
}
