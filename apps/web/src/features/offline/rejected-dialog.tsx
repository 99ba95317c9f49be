import { useNavigate } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { readStoredDraft, storeDraft } from "~/lib/storage/drafts.ts";
import { ActionBar } from "~/ui/action-bar.tsx";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { dequeue, type OutboxListing } from "./shared/outbox.ts";
import { imagesOf } from "./shared/outbox-photos.ts";
import { serverNow } from "~/lib/time/server-clock.ts";

interface Props {
  listing: OutboxListing;
  onOpenChange: (open: boolean) => void;
}

/** Shows why the server rejected a listing, and lets the user edit it in the Sell form or discard it. */
export default function RejectedDialog({ listing: item, onOpenChange }: Props) {
  const t = useTranslations();
  const navigate = useNavigate();
  const replacesDraft = readStoredDraft("listing", item.ownerId) !== null;
  const editInForm = async () => {
    // Leaves the Sell form first, because an open form would overwrite the draft.
    await navigate({ to: "/" });
    restoreDraft(item);
    await dequeue(item);
    await navigate({ to: "/sell" });
  };
  return (
    <Dialog open onOpenChange={onOpenChange} title={t("offline.listingRefused")} description={item.listing.title}>
      <p className="font-bold">{t(`errors.${item.refused ?? "INVALID_INPUT"}`)}</p>
      {replacesDraft && <p className="mt-4 text-muted">{t("offline.replacesDraft")}</p>}
      <ActionBar>
        <Button size="lg" onClick={() => void editInForm()}>
          {t("offline.putRight")}
        </Button>
        <Button variant="dangerQuiet" size="lg" onClick={() => void dequeue(item)}>
          {t("offline.discard")}
        </Button>
      </ActionBar>
    </Dialog>
  );
}

function restoreDraft({ ownerId, form, facts, generated, confirmed, photos }: OutboxListing): void {
  const finishedAt = serverNow();
  const uploaded = imagesOf(photos).map((objectPath) => ({ objectPath, finishedAt }));
  storeDraft("listing", ownerId, { form, facts, generated, confirmed, photos: uploaded });
}
