import { NEWS_MAX } from "@pashu/validators/limits";
import { useSyncExternalStore } from "react";
import { useTranslations } from "use-intl";
import { readStored, writeStored } from "~/lib/storage/storage.ts";
import { useSession } from "./session.ts";

/** The user's id and the time of the newest event that this user has seen on this device. Removed at the sign-out. */
const KEY = "news-seen";

interface NewsReader {
  id: string;
  /** ISO 8601, newest first. */
  news?: readonly string[];
}

function unseen({ id, news = [] }: NewsReader, stored: string | null): number {
  const [reader, until = ""] = stored?.split(" ") ?? [];
  return news.filter((at) => reader !== id || at > until).length;
}

/** Number of events since the user has last seen the profile or the own listings on the home page. */
function useNewsCount(): number {
  const { profile } = useSession();
  const stored = useSyncExternalStore(
    subscribe,
    () => readStored(KEY),
    () => null,
  );
  return profile === null ? 0 : unseen(profile, stored);
}

/** Uses the server's times, because the clock of the phone may be wrong. */
export function markNewsSeen(reader: NewsReader): void {
  const [newest] = reader.news ?? [];
  if (newest === undefined || unseen(reader, readStored(KEY)) === 0) return;
  writeStored(KEY, `${reader.id} ${newest}`);
  // The browser dispatches it in other tabs only.
  dispatchEvent(new StorageEvent("storage", { key: KEY }));
}

function subscribe(onChange: () => void): () => void {
  addEventListener("storage", onChange);
  return () => removeEventListener("storage", onChange);
}

/** Beside the icon. The server renders no badge, so the style attribute is allowed. */
const BESIDE_ICON = { left: "calc(50% + 4px)" };

/** On a tab. The server counts up to NEWS_MAX. */
export default function NewsBadge() {
  const count = useNewsCount();
  const t = useTranslations("home");
  if (count === 0) return null;
  const n = count < NEWS_MAX ? String(count) : `${NEWS_MAX - 1}+`;
  return (
    <>
      <b
        aria-hidden
        style={BESIDE_ICON}
        className="absolute top-0.5 min-w-5 rounded-full bg-danger px-1 text-center text-caption text-on-danger tabular-digits"
      >
        {n}
      </b>
      <span className="sr-only">{t("newCount", { n })}</span>
    </>
  );
}
