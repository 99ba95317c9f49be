import { useTranslations } from "use-intl";
import { ActionBar } from "~/ui/action-bar.tsx";
import { Button } from "~/ui/button.tsx";

/** Percent between two announcements of a screen reader. */
const ANNOUNCED_STEP = 25;

interface ShrinkProgressProps {
  label: string;
  /** Range 0 to 1. */
  share: number;
  /** Null until the video is stored, false if there is no room for it. */
  isStored: boolean | null;
  cancel: () => void;
}

export function ShrinkProgress({ label, share, isStored, cancel }: ShrinkProgressProps) {
  const t = useTranslations("guide");
  const percent = Math.min(99, Math.floor(share * 100));
  const announced = percent - (percent % ANNOUNCED_STEP);
  return (
    <>
      <div className="flex items-center gap-3 pt-2">
        <progress aria-label={label} value={share} className="h-4 w-full accent-primary" />
        <span aria-hidden className="shrink-0 font-bold tabular-digits">
          {t("percent", { n: String(percent) })}
        </span>
      </div>
      <output className="sr-only">{announced > 0 && t("percent", { n: String(announced) })}</output>
      <p className="pt-2">{t("wait")}</p>
      <div aria-live="polite" className="min-h-[3lh] text-muted">
        {isStored !== null && <p>{t(isStored ? "startsAgain" : "keepOpen")}</p>}
      </div>
      <ActionBar>
        <Button size="lg" variant="secondary" onClick={cancel}>
          {t("stop")}
        </Button>
      </ActionBar>
    </>
  );
}
