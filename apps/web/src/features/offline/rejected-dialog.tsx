import { useNavigate } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { readStoredDraft, storeDraft } from "~/lib/storage/drafts.ts";
import { Button } from "~/ui/button.tsx";
import { ButtonRow } from "~/ui/button-row.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { dequeue, type OutboxListing } from "./shared/outbox.ts";

interface Props {
  listing: OutboxListing;
  onOpenChange: (open: boolean) => void;
}

/** Why a waiting listing was refused, and the ways on: to put it right in the Sell form, or to let it go. */
export default function RejectedDialog({ listing: waiting, onOpenChange }: Props) {
  const t = useTranslations();
  const navigate = useNavigate();
  const replaces = readStoredDraft("listing", waiting.ownerId) !== null;
  const putRight = async () => {
    // A form that is open would write what stands in it over this.
    await navigate({ to: "/" });
    giveBack(waiting);
    await dequeue(waiting);
    await navigate({ to: "/sell" });
  };
  return (
    <Dialog open onOpenChange={onOpenChange} title={t("offline.listingRefused")} description={waiting.listing.title}>
      <div className="flex flex-col gap-4">
        <p className="font-semibold">{t(`errors.${waiting.refused ?? "INVALID_INPUT"}`)}</p>
        {replaces && <p className="text-muted">{t("offline.replacesDraft")}</p>}
        <ButtonRow>
          <Button variant="danger" size="lg" onClick={() => void dequeue(waiting)}>
            {t("offline.discard")}
          </Button>
          <Button size="lg" onClick={() => void putRight()}>
            {t("offline.putRight")}
          </Button>
        </ButtonRow>
      </div>
    </Dialog>
  );
}

/** What the server refused stands in the Sell form again. */
function giveBack({ ownerId, form, photos }: OutboxListing): void {
  const finishedAt = Date.now();
  const kept = photos.flatMap(({ objectPath }) => (objectPath === null ? [] : [{ objectPath, finishedAt }]));
  storeDraft("listing", ownerId, { form, photos: kept });
}
