import { useLateComponent } from "~/lib/page/use-late-component.ts";

const DESKTOP = "(min-width: 64rem) and (hover: hover) and (pointer: fine)";
const load = () => import("./page-qr-code.tsx");

/** At the end of a column, so that nothing moves when it arrives. */
export function DesktopQrCode({ id }: { id: string }) {
  const Code = useLateComponent(load, () => matchMedia(DESKTOP).matches);
  return Code && <Code id={id} />;
}
