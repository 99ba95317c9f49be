import { useAppName } from "~/lib/app-name.ts";
import { useReplayEarlyTap } from "~/lib/early-taps.ts";

/** The tab's title; React moves it into the head, on the server too. Every page has one. */
export function PageTitle({ children }: { children: string }) {
  const appName = useAppName();
  useReplayEarlyTap();
  return <title>{`${children} · ${appName}`}</title>;
}
