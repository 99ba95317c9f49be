import { QUIET_ZONE } from "@pashu/validators/status-picture";
import { create } from "qrcode";

export interface QrPath {
  /** Modules of a side, with the quiet zone. */
  size: number;
  /** SVG path of the dark modules, each one unit wide. */
  path: string;
}

export function qrPath(address: string): QrPath {
  const { modules } = create(address, { errorCorrectionLevel: "M" });
  let path = "";
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      if (modules.get(row, column) === 1) path += `M${column + QUIET_ZONE} ${row + QUIET_ZONE}h1v1h-1z`;
  return { size: modules.size + 2 * QUIET_ZONE, path };
}
