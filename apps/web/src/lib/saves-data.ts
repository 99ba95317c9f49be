import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Whether the person asked the browser to spare bytes. True until the browser could be asked. */
export function useSavesData(): boolean {
  return useSyncExternalStore(never, readSavesData, () => true);
}

function readSavesData(): boolean {
  // Only some browsers tell.
  const connection = "connection" in navigator ? navigator.connection : null;
  return (
    typeof connection === "object" && connection !== null && "saveData" in connection && connection.saveData === true
  );
}
