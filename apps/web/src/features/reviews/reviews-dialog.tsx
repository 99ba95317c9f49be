import { Star } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useRequireSignIn } from "~/features/auth/shared/use-require-sign-in.ts";
import { useSession } from "~/features/auth/shared/session.ts";
import { ActionBar } from "~/ui/action-bar.tsx";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { RateSeller } from "./rate-seller.tsx";
import { ReviewList } from "./review-list.tsx";
import { useOwnReview } from "./use-own-review.ts";

interface ReviewsDialogProps {
  sellerId: string;
  sellerName: string;
  startWithForm?: boolean;
  onOpenChange: (open: boolean) => void;
}

export default function ReviewsDialog({
  sellerId,
  sellerName,
  startWithForm = false,
  onOpenChange,
}: ReviewsDialogProps) {
  const t = useTranslations("reviews");
  const [rating, setRating] = useState(startWithForm);
  const own = useOwnReview(sellerId);
  const { profile } = useSession();
  const requireSignIn = useRequireSignIn();
  const isOwnProfile = profile?.id === sellerId;
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title={rating ? t("rateTitle", { name: sellerName }) : t("title", { name: sellerName })}
    >
      {rating && !isOwnProfile ? (
        <RateSeller sellerId={sellerId} own={own} onDone={() => setRating(false)} />
      ) : (
        <>
          <ReviewList sellerId={sellerId} ownId={own.data?.review?.id} />
          {!isOwnProfile && (
            <ActionBar>
              <Button size="lg" onClick={() => void requireSignIn(() => setRating(true))}>
                <Star aria-hidden className="size-5" />
                {own.data?.review ? t("change") : t("rate")}
              </Button>
            </ActionBar>
          )}
        </>
      )}
    </Dialog>
  );
}
