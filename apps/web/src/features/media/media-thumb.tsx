import { ArrowLeft, ArrowRight, Clock, RotateCw, TriangleAlert, X } from "lucide-react";
import type { ComponentProps } from "react";
import { useTranslations } from "use-intl";
import { useOnline } from "~/lib/page/use-online.ts";
import { classNames } from "~/ui/class-names.ts";
import { IconButton } from "~/ui/icon-button.tsx";
import { isInProgress, isWaitingForNetwork, type MediaItem } from "./shared/media-item.ts";
import { ThumbPicture } from "./thumb-picture.tsx";
import { canRetry } from "./upload-failure.ts";

export interface ThumbProps {
  item: MediaItem;
  name: string;
  main: boolean;
  onEarlier: (() => void) | null;
  onLater: (() => void) | null;
  onRetry: () => void;
  onRemove: () => void;
}

interface Draggable {
  frame?: ComponentProps<"li">;
  handle?: ComponentProps<"div">;
}

export function MediaThumb({ frame, handle, ...props }: ThumbProps & Draggable) {
  const { item, name, main, onEarlier, onLater, onRetry, onRemove } = props;
  const t = useTranslations("upload");
  const isWaiting = isWaitingForNetwork(item, useOnline());
  const removal = isInProgress(item) ? t("cancel", { name }) : t("remove", { name });
  return (
    <li {...frame} className={classNames("overflow-hidden rounded-tile panel", frame?.className)}>
      <div {...handle} className={classNames("relative aspect-4/3 bg-sunken", handle?.className)}>
        <ThumbPicture item={item} name={name} />
        {main && <MainBadge />}
        {isInProgress(item) && <Progress item={item} name={name} />}
        {isWaiting && <Waiting />}
        {item.status === "failed" && !isWaiting && <Failed item={item} name={name} onRetry={onRetry} />}
      </div>
      <div className="flex justify-end">
        {(onEarlier ?? onLater) !== null && (
          <>
            <Step label={t("earlier", { name })} onStep={onEarlier} icon={ArrowLeft} />
            <Step label={t("later", { name })} onStep={onLater} icon={ArrowRight} />
          </>
        )}
        <IconButton label={removal} data-removes onClick={onRemove} className="ml-auto">
          <X aria-hidden />
        </IconButton>
      </div>
    </li>
  );
}

interface StepProps {
  label: string;
  onStep: (() => void) | null;
  icon: typeof ArrowLeft;
}

/** Stays focusable at the ends of the list, so that a keyboard user keeps the focus. */
function Step({ label, onStep, icon: Icon }: StepProps) {
  return (
    <IconButton
      label={label}
      aria-disabled={onStep === null}
      onClick={() => onStep?.()}
      className="aria-disabled:opacity-30"
    >
      <Icon aria-hidden />
    </IconButton>
  );
}

function MainBadge() {
  const t = useTranslations("upload");
  return (
    <span className="absolute top-1 left-1 rounded-full bg-primary px-2.5 py-0.5 text-xs text-on-primary">
      {t("mainPhoto")}
    </span>
  );
}

function Progress({ item, name }: { item: MediaItem; name: string }) {
  const t = useTranslations("upload");
  return (
    <div className="absolute inset-0 flex items-end bg-overlay p-2">
      <progress aria-label={`${name}: ${t("uploading")}`} value={item.progress} className="h-3 w-full accent-primary" />
    </div>
  );
}

function Waiting() {
  const t = useTranslations("upload");
  return (
    <p className="absolute inset-x-0 bottom-0 flex items-center justify-center gap-1 bg-surface px-1 py-1.5 text-sm leading-tight text-ink">
      <Clock aria-hidden className="size-4 shrink-0" />
      {t("waiting")}
    </p>
  );
}

/** The reason is shown below the files, because a tile has no room for it. */
function Failed({ item, name, onRetry }: { item: MediaItem; name: string; onRetry: () => void }) {
  const t = useTranslations("common");
  return (
    <div className="absolute inset-0 flex flex-col items-center justify-end bg-overlay p-1">
      <TriangleAlert aria-hidden className="absolute top-1.5 right-1.5 text-accent" />
      {canRetry(item.reason) && (
        <button
          type="button"
          aria-label={`${t("retry")}: ${name}`}
          onClick={onRetry}
          className="inline-flex min-h-11 w-full items-center justify-center gap-1 rounded-lg bg-surface px-1 text-sm leading-tight font-bold text-ink"
        >
          <RotateCw aria-hidden className="size-4 shrink-0" />
          {t("retry")}
        </button>
      )}
    </div>
  );
}
