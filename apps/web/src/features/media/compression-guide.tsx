import { useTranslations } from "use-intl";
import type { VideoOwner } from "~/lib/storage/pending-video.ts";
import { ActionBar } from "~/ui/action-bar.tsx";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { ShrinkProgress } from "./shrink-progress.tsx";
import { useShrink } from "./use-shrink.ts";

const STEPS = [1, 2, 3, 4, 5] as const;

/** Messages by the reason why the video is converted. */
const WORDS = {
  size: { title: "title", possible: "shrinkText", failed: "shrinkFailed", start: "shrink", working: "working" },
  codec: {
    title: "changeTitle",
    possible: "changeText",
    failed: "changeFailed",
    start: "change",
    working: "changing",
  },
} as const;

interface CompressionGuideProps {
  reason: keyof typeof WORDS;
  /** Video that may be converted; null if the user asked for the guide. */
  video: File | null;
  owner: VideoOwner | null;
  /** True if a reload has interrupted the work, which starts again. */
  isResumed: boolean;
  onShrunk: (video: File) => void;
  onOpenChange: (open: boolean) => void;
}

export default function CompressionGuide({ reason, onOpenChange, ...options }: CompressionGuideProps) {
  const t = useTranslations("guide");
  const shrink = useShrink(options);
  const isWorking = shrink.phase === "working";
  const words = WORDS[reason];
  const close = () => {
    if (isWorking) shrink.cancel();
    onOpenChange(false);
  };
  return (
    <Dialog
      open
      onOpenChange={close}
      title={t(isWorking ? words.working : words.title)}
      onBack={isWorking ? shrink.cancel : undefined}
    >
      {isWorking ? (
        <ShrinkProgress {...shrink} label={t(words.working)} />
      ) : (
        <Guide {...shrink} reason={reason} onClose={close} />
      )}
    </Dialog>
  );
}

type GuideProps = ReturnType<typeof useShrink> & Pick<CompressionGuideProps, "reason"> & { onClose: () => void };

function Guide({ reason, phase, keepsSound, start, onClose }: GuideProps) {
  const t = useTranslations("guide");
  const words = WORDS[reason];
  const offersShrink = phase === "checking" || phase === "possible";
  return (
    <>
      {phase === "possible" && (
        <div className="pb-3">
          <p>{t(words.possible)}</p>
          {!keepsSound && <p>{t("losesSound")}</p>}
        </div>
      )}
      {phase === "failed" && (
        <p role="alert" className="pb-3 text-danger">
          {t(words.failed)}
        </p>
      )}
      {reason === "size" ? <Steps /> : <p>{t("recordAgain")}</p>}
      <ActionBar>
        {offersShrink && (
          <Button size="lg" pending={phase === "checking"} onClick={start}>
            {t(words.start)}
          </Button>
        )}
        <Button size="lg" variant={offersShrink ? "secondary" : "primary"} onClick={onClose}>
          {t("understood")}
        </Button>
      </ActionBar>
    </>
  );
}

/** The specification's guide to a website that makes videos smaller. */
function Steps() {
  const t = useTranslations("guide");
  return (
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
  );
}
