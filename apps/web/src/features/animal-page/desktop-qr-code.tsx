import { useOnDesktop } from "~/lib/page/use-on-desktop.ts";

const load = () => import("./page-qr-code.tsx");

/** At the end of a column, so that nothing moves when it arrives. */
export function DesktopQrCode({ id }: { id: string }) {
  return useOnDesktop(load, { id });
}
