import { totalmem } from "node:os";
import { MEGABYTE, WORKER_HEAP_MB, WORKER_OTHER_MB, WORKERS_MEMORY_SHARE } from "@pashu/validators/limits";

const HEAP_FLAG = "--max-old-space-size";

interface Machine {
  /** Memory of the machine, or of its control group if that is less. */
  memoryMb: number;
  /** Node.js flags that workers inherit. */
  inherited: string;
}

/**
 * Flags that limit the JavaScript heap of each worker. Node.js would size it for the whole machine.
 * @param heapMb from WEB_MEMORY_MB; without it a limit in NODE_OPTIONS or on the command line stays, or one is calculated
 */
export function heapFlags(count: number, heapMb: number | undefined, { memoryMb, inherited }: Machine): string[] {
  if (heapMb !== undefined) return [`${HEAP_FLAG}=${heapMb}`];
  // Node.js also accepts underscores in its flags.
  if (inherited.replaceAll("_", "-").includes(HEAP_FLAG)) return [];
  const share = Math.floor((memoryMb * WORKERS_MEMORY_SHARE) / count) - WORKER_OTHER_MB;
  return [`${HEAP_FLAG}=${Math.min(Math.max(share, WORKER_HEAP_MB.min), WORKER_HEAP_MB.max)}`];
}

export function thisMachine(nodeOptions: string): Machine {
  const bytes = Math.min(totalmem(), process.constrainedMemory() || Infinity);
  return { memoryMb: bytes / MEGABYTE, inherited: [nodeOptions, ...process.execArgv].join(" ") };
}
