import { CircleCheck, Clock3 } from "lucide-react";
import type { AppRouter } from "@pashu/api/router";
import type { inferRouterOutputs } from "@trpc/server";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { ShareButton } from "~/features/listing-card/shared/share-button.tsx";
import { PhotoCodeButton } from "~/features/listing-states/shared/photo-code-button.tsx";
import { usePeriod } from "~/lib/page/use-period.ts";
import { Button, LinkButton } from "~/ui/button.tsx";

export interface PublishedProps {
  animal: inferRouterOutputs<AppRouter>["animals"]["create"];
  onSellAnother: () => void;
}

/** Shown after publishing: share at once, or add a video. A held listing cannot be shared yet. */
export default function Published({ animal, onSellAnother }: PublishedProps) {
  const t = useTranslations("guided");
  const period = usePeriod();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isHeld = animal.status === "held";
  const Icon = isHeld ? Clock3 : CircleCheck;
  return (
    <div className="flex flex-col gap-3">
      <Icon aria-hidden className="mx-auto size-16 text-primary" />
      <h2 ref={heading} tabIndex={-1} className="text-center text-xl">
        {t(isHeld ? "held" : "published")}
      </h2>
      <p className="text-center">
        {t(isHeld ? "heldText" : "publishedText", { period: period("HOLD_HOURS", "within") })}
      </p>
      {!isHeld && <ShareButton animal={animal} size="lg" />}
      <p className="text-center text-sm text-muted">{t("photoHint")}</p>
      <PhotoCodeButton animal={animal} size="lg">
        {t("photoCode")}
      </PhotoCodeButton>
      <LinkButton to="/edit/$id" params={{ id: animal.id }} hash="media" variant="secondary" size="lg">
        {t("addVideo")}
      </LinkButton>
      <LinkButton to="/animal/$id" params={{ id: animal.id }} variant="secondary" size="lg">
        {t("openListing")}
      </LinkButton>
      <Button variant="ghost" size="lg" onClick={onSellAnother}>
        {t("sellAnother")}
      </Button>
    </div>
  );
}
