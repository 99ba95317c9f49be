import { useAppName } from "~/lib/app-name.ts";

/** The tab's title; React moves it into the head, on the server too. */
export function PageTitle({ children }: { children: string }) {
  const appName = useAppName();
  return <title>{children === appName ? appName : `${children} · ${appName}`}</title>;
}
