import { findPincodeIn } from "@pashu/validators/pincode";
import { useQuery } from "@tanstack/react-query";
import { Eye } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { lazyWithMessages } from "~/ui/i18n/lazy-with-messages.tsx";
import { readStored, writeStored } from "~/lib/storage/storage.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { Button } from "~/ui/button.tsx";
import { ListingsNotice } from "./listings-notice.tsx";
import { shorterLocation, type Listing } from "./shorter-location.ts";

const ShortenDialog = lazyWithMessages(["users", "errors"], () => import("./shorten-addresses-dialog.tsx"));

/** Informs the user once per device that addresses of listings are public, and offers to shorten them. */
export function PublicAddressNotice({ userId }: { userId: string }) {
  const storageKey = `public-address-notice:${userId}`;
  const [dismissed, setDismissed] = useState(() => readStored(storageKey) !== null);
  if (dismissed) return null;
  const dismiss = () => {
    writeStored(storageKey, "seen");
    setDismissed(true);
  };
  return <Notice userId={userId} onDismiss={dismiss} />;
}

function Notice({ userId, onDismiss }: { userId: string; onDismiss: () => void }) {
  const t = useTranslations("publicAddress");
  const [open, setOpen] = useState(false);
  // With all texts: the rows on the screen have those of one language.
  const { data: listings = [] } = trpc.sellers.animals.useQuery({ sellerId: userId });
  const found = useShorterLocations(listings);
  if (found === null || (found.shorter.length === 0 && !found.needsManualEdit)) return null;
  const canShorten = found.shorter.length > 0;
  const onShortened = found.needsManualEdit ? () => undefined : onDismiss;
  return (
    <ListingsNotice
      icon={Eye}
      title={t("title")}
      actions={
        <>
          {canShorten && (
            <Button variant="accent" size="sm" onClick={() => setOpen(true)}>
              {t("shorten")}
            </Button>
          )}
          <Button variant="ghost" size="sm" onClick={onDismiss}>
            {t("keep")}
          </Button>
        </>
      }
    >
      {canShorten && <p>{t("text")}</p>}
      {found.needsManualEdit && <p>{t("byHand")}</p>}
      {open && <ShortenDialog shorter={found.shorter} onShortened={onShortened} onOpenChange={setOpen} />}
    </ListingsNotice>
  );
}

/** Returns shorter locations, and if a listing has no pincode to keep. Null while the pincodes are not looked up. */
function useShorterLocations(listings: readonly Listing[]) {
  const { places } = trpc.useUtils();
  const pincodes = [...new Set(listings.flatMap(({ location }) => findPincodeIn(location) ?? []))];
  const { data: found } = useQuery({
    queryKey: ["places-of-pincodes", pincodes],
    queryFn: async () => {
      const details = await Promise.all(pincodes.map((pincode) => places.pincode.fetch({ pincode })));
      return new Map(pincodes.map((pincode, index) => [pincode, details[index]]));
    },
  });
  if (found === undefined) return null;
  const placeOf = ({ location }: Listing) => found.get(findPincodeIn(location) ?? "");
  return {
    shorter: listings.flatMap((listing) => shorterLocation(listing, placeOf(listing)) ?? []),
    needsManualEdit: listings.some((listing) => !placeOf(listing)),
  };
}
