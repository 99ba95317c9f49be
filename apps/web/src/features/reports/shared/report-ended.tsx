import { useSession } from "~/features/auth/shared/session.ts";
import { lazyWithMessages } from "~/ui/i18n/lazy-with-messages.tsx";

const Loaded = lazyWithMessages(["reports"], () => import("../report-ended-animal.tsx"));

/** The way to a report on the page of a listing that is not public any more. */
export function ReportEnded({ animalId }: { animalId: string }) {
  const { status } = useSession();
  return status === "loading" ? null : <Loaded animalId={animalId} />;
}
