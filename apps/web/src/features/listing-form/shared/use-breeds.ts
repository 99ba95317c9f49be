import { useQuery } from "@tanstack/react-query";

/** Returns the module of the breed list; undefined while it is loading, or if it cannot be loaded. */
export function useBreeds(isNeeded = true) {
  return useQuery({ queryKey: ["breeds"], queryFn: () => import("@pashu/validators/breeds"), enabled: isNeeded }).data;
}
