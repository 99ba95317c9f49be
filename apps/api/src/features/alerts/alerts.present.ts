import type { Alert } from "@pashu/db/schema/alerts";
import { canonicalWanted } from "@pashu/validators/search/canonical-wanted";
import type { WantedAnimals } from "@pashu/validators/search/list-animals";

export interface AlertView extends Pick<Alert, "id" | "mode"> {
  /** The list that the user waits for, in canonical form. */
  wanted: WantedAnimals;
  createdAt: string;
  /** Matching listings on sale since the user last opened the list, at most ALERT_NEW_MAX. */
  newCount: number;
}

export function presentAlert({ id, mode, wanted, createdAt }: Alert, newCount: number): AlertView {
  return { id, mode, wanted: canonicalWanted(wanted), createdAt: createdAt.toISOString(), newCount };
}
