import { Phone } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useSession } from "~/features/auth/shared/session.ts";
import { hasFormDraft } from "~/lib/storage/form-drafts.ts";
import { Button } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { Skeleton } from "~/ui/skeleton.tsx";
import { ReviewForm } from "./review-form.tsx";
import { ReviewsFailed } from "./reviews-failed.tsx";
import type { OwnReview } from "./use-own-review.ts";

interface RateSellerProps {
  sellerId: string;
  own: OwnReview;
  onDone: () => void;
}

const EMPTY = { rating: undefined, text: "" };

/** Review form, or a hint that only buyers who have seen the seller's contact can review. */
export function RateSeller({ sellerId, own: { data: own, isFailed, retry }, onDone }: RateSellerProps) {
  const { profile } = useSession();
  const draft = { key: `review:${sellerId}`, ownerId: profile?.id };
  const mayReview = own?.mayReview ?? (isFailed && hasFormDraft(draft, EMPTY));
  // The form stays while its user types, also when the permission is loaded again.
  const [isOpen, setOpen] = useState(mayReview);
  if (mayReview && !isOpen) setOpen(true);
  if (mayReview || isOpen) {
    return (
      <ReviewForm sellerId={sellerId} saved={own?.review ?? null} draft={draft} onSaved={onDone} onBack={onDone} />
    );
  }
  if (own?.mayReview === false) return <ContactFirst onBack={onDone} />;
  if (isFailed) return <ReviewsFailed onRetry={retry} />;
  return <FormSkeleton />;
}

function ContactFirst({ onBack }: { onBack: () => void }) {
  const t = useTranslations("reviews");
  const tCommon = useTranslations("common");
  return (
    <EmptyState picture={<Phone className="size-12" />} title={t("notYet")} hint={t("notYetHint")}>
      <Button size="lg" onClick={onBack}>
        {tCommon("back")}
      </Button>
    </EmptyState>
  );
}

function FormSkeleton() {
  const t = useTranslations("common");
  return (
    <div className="flex flex-col gap-3">
      <output className="sr-only">{t("loading")}</output>
      <Skeleton className="h-60" />
      <Skeleton className="h-28" />
      <Skeleton className="h-13" />
    </div>
  );
}
