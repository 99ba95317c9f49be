import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ContactChannel } from "~/features/sellers/shared/contact.ts";
import { Dialog } from "~/ui/dialog.tsx";
import type { Buyer } from "./buyer.ts";
import { BuyerContact } from "./buyer-contact.tsx";
import { BuyerList } from "./buyer-list.tsx";

export interface BuyersSheetProps {
  animal: Pick<AnimalView, "id" | "title">;
  onOpenChange: (open: boolean) => void;
}

/** The interested buyers of an own listing, and the number of the one who is called back. */
export default function BuyersSheet({ animal, onOpenChange }: BuyersSheetProps) {
  const t = useTranslations("buyers");
  const [called, setCalled] = useState<{ buyer: Buyer; channel: ContactChannel } | null>(null);
  const back = () => setCalled(null);
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      onBack={called === null ? undefined : back}
      title={called?.buyer.name ?? t("title")}
      isFull
    >
      {called === null ? (
        <BuyerList animalId={animal.id} onCall={(buyer, channel) => setCalled({ buyer, channel })} />
      ) : (
        <BuyerContact {...called} title={animal.title} onBack={back} />
      )}
    </Dialog>
  );
}
