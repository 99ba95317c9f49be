import { BATCH_MAX, OFFLINE_PAGES_MAX } from "@pashu/validators/limits";
import { useEffect } from "react";
import { useLocale } from "use-intl";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import type { useSession } from "~/features/auth/shared/session.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { pagePhoto } from "~/lib/images/listing-photos.ts";
import { prefersReducedData } from "~/lib/images/prefers-reduced-data.ts";
import { useVisitorList } from "./shared/use-visitor-list.ts";
import { persistedPageIds } from "./persisted-queries.ts";

/** Fetches the pages of saved listings while the browser is idle, so that they open offline. */
export function useSavedPages(status: ReturnType<typeof useSession>["status"]): void {
  const utils = trpc.useUtils();
  const locale = useLocale();
  // Reads the list that other components fetch.
  const { data: ofUser } = trpc.savedAnimals.list.useQuery({ locale }, { enabled: false });
  const isVisitor = status === "signed-out";
  const { data: ofVisitor } = useVisitorList({ enabled: isVisitor });
  const saved = isVisitor ? ofVisitor : ofUser;
  useEffect(() => {
    if (saved === undefined || saved.length === 0) return undefined;
    const prefetch = async () => {
      if (!navigator.onLine || prefersReducedData(connection())) return;
      const persisted = await persistedPageIds(locale);
      const missing = saved.slice(0, OFFLINE_PAGES_MAX).filter(({ id }) => !persisted.has(id));
      for (let start = 0; start < missing.length; start += BATCH_MAX) {
        const batch = missing.slice(start, start + BATCH_MAX);
        await Promise.all(batch.map(({ id }) => utils.animals.page.prefetch({ id, locale })));
        if (!isMetered()) await Promise.allSettled(batch.map(fetchPhoto));
      }
    };
    const start = () => {
      prefetch().catch(() => {
        // Without storage or network the pages are fetched when they are opened.
      });
    };
    if (typeof requestIdleCallback !== "function") {
      const timer = setTimeout(start);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(start);
    return () => cancelIdleCallback(idle);
  }, [saved, utils, locale]);
}

/** The service worker caches the response. */
async function fetchPhoto({ images: [path] }: AnimalView): Promise<void> {
  if (path !== undefined) await fetch(pagePhoto(path).src);
}

function connection(): unknown {
  return "connection" in navigator ? navigator.connection : null;
}

function isMetered(): boolean {
  const current = connection();
  return typeof current === "object" && current !== null && "type" in current && current.type === "cellular";
}
