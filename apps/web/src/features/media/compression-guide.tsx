import { useTranslations } from "use-intl";
import type { VideoOwner } from "~/lib/storage/pending-video.ts";
import { ActionBar } from "~/ui/action-bar.tsx";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { ShrinkProgress } from "./shrink-progress.tsx";
import { useShrink } from "./use-shrink.ts";

const STEPS = [1, 2, 3, 4, 5] as const;

interface CompressionGuideProps {
  /** Video that may be made smaller; null if the user asked for the guide. */
  video: File | null;
  owner: VideoOwner | null;
  /** True if a reload has interrupted the work, which starts again. */
  isResumed: boolean;
  onShrunk: (video: File) => void;
  onOpenChange: (open: boolean) => void;
}

export default function CompressionGuide({ onOpenChange, ...options }: CompressionGuideProps) {
  const t = useTranslations("guide");
  const shrink = useShrink(options);
  const isWorking = shrink.phase === "working";
  const close = () => {
    if (isWorking) shrink.cancel();
    onOpenChange(false);
  };
  return (
    <Dialog
      open
      onOpenChange={close}
      title={t(isWorking ? "working" : "title")}
      onBack={isWorking ? shrink.cancel : undefined}
    >
      {isWorking ? <ShrinkProgress {...shrink} /> : <Guide {...shrink} onClose={close} />}
    </Dialog>
  );
}

type GuideProps = ReturnType<typeof useShrink> & { onClose: () => void };

function Guide({ phase, keepsSound, start, onClose }: GuideProps) {
  const t = useTranslations("guide");
  const offersShrink = phase === "checking" || phase === "possible";
  return (
    <>
      {phase === "possible" && (
        <div className="pb-3">
          <p>{t("shrinkText")}</p>
          {!keepsSound && <p className="font-semibold">{t("losesSound")}</p>}
        </div>
      )}
      {phase === "failed" && (
        <p role="alert" className="pb-3 font-semibold text-danger">
          {t("shrinkFailed")}
        </p>
      )}
      <ol className="flex flex-col gap-4 pt-2">
        {STEPS.map((step) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden
              className="grid size-9 shrink-0 place-items-center rounded-full bg-primary leading-none font-bold text-on-primary"
            >
              {step}
            </span>
            <div>
              <p className="font-bold">{t(`step${step}Title`)}</p>
              <p className="text-muted">{t(`step${step}Text`)}</p>
            </div>
          </li>
        ))}
      </ol>
      <ActionBar>
        {offersShrink && (
          <Button size="lg" pending={phase === "checking"} onClick={start}>
            {t("shrink")}
          </Button>
        )}
        <Button size="lg" variant={offersShrink ? "secondary" : "primary"} onClick={onClose}>
          {t("understood")}
        </Button>
      </ActionBar>
    </>
  );
}
