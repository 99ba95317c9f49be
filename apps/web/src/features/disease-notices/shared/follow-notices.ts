import type { Api } from "~/lib/api/trpc.ts";

/**
 * Fetches the notices when the server has others than this page.
 * @param version of the response's header; null without notices
 */
export function followNotices({ diseaseNotices: { current } }: Api, version: string | null): void {
  if ((current.getData()?.version ?? "") !== (version ?? "")) void current.prefetch(undefined, { staleTime: 0 });
}
