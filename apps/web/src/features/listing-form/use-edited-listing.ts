import { keepPreviousData, skipToken, useQuery } from "@tanstack/react-query";
import { trpc } from "~/lib/api/trpc.ts";
import { withGeneratedTexts } from "./edited-listing.ts";

/** Not cached: a form that is opened again must start with the listing's latest version. */
export function useEditedListing(id: string) {
  const { data: stored, error, refetch } = trpc.animals.get.useQuery({ id }, { gcTime: 0 });
  const { data: animal } = useQuery({
    queryKey: ["listing-with-generated-texts", id, stored?.etag],
    queryFn: stored === undefined ? skipToken : () => withGeneratedTexts(stored),
    // The form stays while a version that was saved elsewhere is loaded.
    placeholderData: keepPreviousData,
    networkMode: "always",
    gcTime: 0,
  });
  return { animal, error, refetch };
}
