import { useAppName } from "~/lib/i18n/use-app-name.ts";
import { useReplayClick } from "~/lib/page/replay-click.ts";

/** Document title. Every page renders one; React moves it into the head, on the server too. */
export function PageTitle({ children }: { children: string }) {
  const appName = useAppName();
  useReplayClick();
  return <title>{`${children} · ${appName}`}</title>;
}
