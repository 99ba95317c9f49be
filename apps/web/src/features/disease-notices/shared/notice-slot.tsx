import { trpc } from "~/lib/api/trpc.ts";
import { serverLazy } from "~/ui/i18n/server-lazy.tsx";
import type { NoticePlace } from "./notice-lines.tsx";

export const NoticeLines = serverLazy(["disease-notices"], () => import("./notice-lines.tsx"));

/**
 * Mentions the disease notices for a place. Without notices it costs nothing: the server sends them with the page, and
 * `followNotices` fetches them when they change. Requires the `animals` namespace.
 */
export function NoticeSlot(place: NoticePlace) {
  const { data } = trpc.diseaseNotices.current.useQuery(undefined, { enabled: false });
  return data !== undefined && data.notices.length > 0 && <NoticeLines.Component {...place} fallback={null} />;
}
