import { useEffect, useId, useRef, type MouseEventHandler } from "react";
import { useTranslations } from "use-intl";
import { Button } from "~/ui/button.tsx";
import { ActionRow } from "~/ui/action-bar.tsx";

interface ConflictNoticeProps {
  pending: boolean;
  uploading: boolean;
  onDiscard: MouseEventHandler<HTMLButtonElement>;
}

/** Reports that the listing was changed elsewhere. Takes the focus, so that screen readers announce it. */
export function ConflictNotice({ pending, uploading, onDiscard }: ConflictNoticeProps) {
  const t = useTranslations("edit");
  const id = useId();
  const notice = useRef<HTMLElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <section
      ref={notice}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className="mb-4 rounded-xl border-2 border-transparent bg-accent-soft px-4 py-3"
    >
      <h2 id={`${id}-title`} className="text-lg">
        {t("changedElsewhere")}
      </h2>
      <p id={`${id}-text`}>{t("changedElsewhereText")}</p>
      <ActionRow>
        <Button type="submit" size="lg" pending={pending} disabled={uploading}>
          {t("saveMine")}
        </Button>
        <Button variant="secondary" size="lg" disabled={pending} onClick={onDiscard}>
          {t("takeNew")}
        </Button>
      </ActionRow>
    </section>
  );
}
