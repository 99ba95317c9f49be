import type { trpc } from "~/lib/api/trpc.ts";

/** Reads again what is saved. A pending first response, which may be older, would count as the reload. */
export async function reloadSaved({ savedAnimals }: ReturnType<typeof trpc.useUtils>): Promise<void> {
  await Promise.all([savedAnimals.list.cancel(), savedAnimals.onPhone.cancel()]);
  await savedAnimals.invalidate();
}
