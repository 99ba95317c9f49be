import { Phone } from "lucide-react";
import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { useSession } from "~/features/auth/shared/session.ts";
import { readStoredDraft } from "~/lib/storage/drafts.ts";
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

/** Review form, or a hint that only buyers who have seen the seller's contact can review. */
export function RateSeller({ sellerId, own: { data: own, isFailed, retry }, onDone }: RateSellerProps) {
  const { profile } = useSession();
  const ownerId = profile?.id;
  const form = `review:${sellerId}`;
  const hasDraft = useMemo(() => ownerId !== undefined && readStoredDraft(form, ownerId) !== null, [form, ownerId]);
  if (hasDraft || own?.mayReview === true) {
    return (
      <ReviewForm
        sellerId={sellerId}
        saved={own?.review ?? null}
        draft={{ form, ownerId }}
        onSaved={onDone}
        onBack={onDone}
      />
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
