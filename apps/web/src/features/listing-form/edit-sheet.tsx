import { FetchFailed } from "~/features/animals/shared/fetch-failed.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { EditForm } from "./edit-form.tsx";
import { FormSkeleton } from "./form-skeleton.tsx";
import type { EditPart } from "./shared/edit-part.ts";
import { useEditedListing } from "./use-edited-listing.ts";

interface EditSheetProps {
  id: string;
  part: EditPart;
  title: string;
  /** Title of the listing. */
  description: string;
  onOpenChange: (open: boolean) => void;
}

/** A part of the edit form over the page of the user's own listing. Requires the namespaces of the edit page. */
export default function EditSheet({ id, part, title, description, onOpenChange }: EditSheetProps) {
  const { animal, error, refetch } = useEditedListing(id);
  return (
    <Dialog open isFull onOpenChange={onOpenChange} title={title} description={description}>
      {animal !== undefined ? (
        <EditForm animal={animal} part={part} onSaved={() => onOpenChange(false)} />
      ) : error === null ? (
        <FormSkeleton />
      ) : (
        <FetchFailed error={error} onRetry={() => void refetch()} />
      )}
    </Dialog>
  );
}
