import { qrPath } from "~/lib/images/qr-path.ts";
import { classNames } from "./class-names.ts";

/** Black on white in both themes, so that every camera reads it. */
export function QrCode({ address, className }: { address: string; className?: string }) {
  const { size, path } = qrPath(address);
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={address} className={classNames("shrink-0", className)}>
      <rect width={size} height={size} fill="#fff" />
      {/* The address of the server differs from the browser's during development. */}
      <path suppressHydrationWarning d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
