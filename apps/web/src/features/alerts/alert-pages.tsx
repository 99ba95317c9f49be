import { AlertOffPage } from "./alert-off-page.tsx";
import { AlertsPage } from "./alerts-page.tsx";
import { OpenedAlert } from "./opened-alert.tsx";

export const OFF = "off/";

/** @param path empty for all alerts, an id, or `off/` with a token */
export default function AlertPages({ path }: { path: string }) {
  if (path === "") return <AlertsPage />;
  return path.startsWith(OFF) ? <AlertOffPage token={path.slice(OFF.length)} /> : <OpenedAlert key={path} id={path} />;
}
