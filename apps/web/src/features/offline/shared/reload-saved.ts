import { reload } from "~/lib/api/reload.ts";
import type { trpc } from "~/lib/api/trpc.ts";

export function reloadSaved({ savedAnimals: { list, onPhone } }: ReturnType<typeof trpc.useUtils>): Promise<void> {
  return reload(list, onPhone);
}
