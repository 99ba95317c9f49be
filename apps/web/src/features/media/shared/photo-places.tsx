import type { Category } from "@pashu/validators/enums";
import type { Kind } from "@pashu/validators/facts/kinds";
import type { PhotoView } from "@pashu/validators/image-paths";
import { BadgeCheck, Camera, Check, Clock, ImagePlus, Plus, TriangleAlert } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "~/ui/button.tsx";
import { Spinner } from "~/ui/spinner.tsx";
import { classNames } from "~/ui/class-names.ts";
import { lazyWithMessages } from "~/ui/i18n/lazy-with-messages.tsx";
import { toast } from "~/ui/toast/toast.ts";
import { arrange, followerOf, type Slot } from "../photo-slots.ts";
import { Silhouette } from "../silhouette.tsx";
import { ThumbList } from "../thumb-list.tsx";
import { ThumbPicture } from "../thumb-picture.tsx";
import { canRetry } from "../upload-failure.ts";
import { UploadErrors, useUploadErrors } from "../upload-errors.tsx";
import { useThumbs } from "../use-thumbs.ts";
import type { MediaItem } from "./media-item.ts";
import type { MediaUploads } from "./use-media-uploads.ts";
import type { PhotoNumber } from "./use-photo-number.ts";

const loadCameraView = async () => import("../camera-view.tsx");
const CameraView = lazyWithMessages(["media", "card-facts"], loadCameraView);

/** The place of the photo with the number of the listing. */
const NUMBER = "number";

interface PhotoPlacesProps {
  uploads: MediaUploads;
  number: PhotoNumber;
  category: Category;
  kind: Kind;
}

/**
 * Asks for photos of the views that buyers want, with the outline of each. A photo that is taken for a place is named
 * after it. Requires the namespaces `media` and `card-facts`.
 */
export default function PhotoPlaces({ uploads, number, category, kind }: PhotoPlacesProps) {
  const t = useTranslations("photos");
  const tUpload = useTranslations("upload");
  const nameOf = usePlaceName();
  const { items, allowance, open } = uploads;
  const [selected, setSelected] = useState<number | typeof NUMBER | null>(null);
  const [cameraOpen, setCameraOpen] = useState(false);
  const [isBlind, setBlind] = useState(false);
  const uploadErrors = useUploadErrors(uploads);
  const main = useRef<HTMLButtonElement>(null);
  // Loaded before it is needed, because the network may be gone beside the animal.
  useEffect(() => void loadCameraView().catch(() => undefined), []);
  const { thumbs, list, move } = useThumbs(uploads);
  const [placed, setPlaced] = useState("");

  const hasRoom = open.length > 0;
  const slots = arrange(
    items.filter(({ id }) => id !== number.photo?.id),
    { category, kind, hasRoom },
  );
  const isVisible = ({ photo }: Slot) => photo !== null || hasRoom;
  const current =
    selected ??
    Math.max(
      0,
      slots.findIndex(({ photo }) => (photo === null) === hasRoom),
    );
  const isNumber = current === NUMBER;
  const slot = isNumber ? undefined : slots[current];
  const shown = isNumber ? number.photo : (slot?.photo ?? null);
  const thumb = thumbs.find(({ item }) => item === shown);
  // A photo that was begun without the number cannot show it. One for no empty slot comes last, without a view.
  const takesNumber = isNumber && number.code !== null && !isBlind;
  const isEmpty = shown === null || (shown.status === "failed" && !canRetry(shown.reason));
  const target = takesNumber || (isEmpty && !isNumber) ? current : slots.length;
  const targetView = target === NUMBER ? null : (slots[target]?.view ?? null);

  /** Puts the first photo into the target slot. The next empty one becomes the current. */
  const add = async (files: readonly File[]) => {
    // The photo with the number stays behind the views.
    const follower = target === NUMBER ? null : (followerOf(slots, target) ?? number.photo);
    const [id] = await uploads.choose(files);
    if (id === undefined) return;
    setSelected(null);
    if (target === NUMBER) {
      number.choosePhoto(id);
      return;
    }
    uploads.nameView(id, targetView);
    if (follower !== null) uploads.move(id, follower.id);
  };

  /** The labels of the slots stay, and the photos in them change places. */
  const step = (by: 1 | -1) => {
    if (slot === undefined || slot.photo === null) return null;
    const visible = slots.filter(isVisible);
    const other = visible[visible.indexOf(slot) + by];
    // The last is the slot for one more photo.
    if (other === undefined || (other.view === null && other.photo === null)) return null;
    const { photo } = slot;
    return () => {
      uploads.nameView(photo.id, other.view);
      if (other.photo !== null) {
        uploads.nameView(other.photo.id, slot.view);
        // Photos of an earlier order may be in later slots.
        if (items.indexOf(other.photo) > items.indexOf(photo) === by > 0) move(photo.id, other.photo.id);
      }
      setPlaced(nameOf(other.view));
      setSelected(slots.indexOf(other));
    };
  };
  const pick = usePicker((files) => void add(files));

  return (
    <div className="flex flex-col gap-2">
      {pick.inputs}
      <div className="grid grid-cols-2 gap-2">
        <Button
          ref={main}
          size="lg"
          variant={items.length > 0 ? "secondary" : "primary"}
          disabled={!hasRoom}
          className="px-2!"
          onClick={() => {
            setBlind(number.code === null);
            if (pick.hasCamera) setCameraOpen(true);
            else pick.openCamera();
          }}
        >
          <Camera aria-hidden />
          {t("camera")}
        </Button>
        <Button
          size="lg"
          variant="secondary"
          disabled={!hasRoom}
          className="px-2!"
          onClick={() => {
            setBlind(number.code === null);
            pick.openFiles();
          }}
        >
          <ImagePlus aria-hidden />
          {t("files")}
        </Button>
      </div>
      <output className="sr-only">{placed}</output>
      <ul className="photo-places">
        {slots.filter(isVisible).map((each) => (
          <li key={each.photo?.id ?? `empty-${each.view}`}>
            <Place
              photo={each.photo}
              name={thumbs.find(({ item }) => item === each.photo)?.name ?? ""}
              category={category}
              view={each.view}
              isCurrent={each === slot}
              onSelect={() => setSelected(slots.indexOf(each))}
            />
          </li>
        ))}
        <li>
          <Place
            photo={number.photo}
            name={thumbs.find(({ item }) => item === number.photo)?.name ?? ""}
            category={category}
            view={NUMBER}
            isCurrent={isNumber}
            onSelect={() => {
              setSelected(NUMBER);
              void number.request();
            }}
          />
        </li>
      </ul>
      {thumb === undefined ? (
        <Hint view={isNumber ? NUMBER : (slot?.view ?? null)} number={number} />
      ) : (
        <ThumbList
          ref={list}
          onMove={move}
          thumbs={[
            {
              ...thumb,
              ...(!isNumber && { onEarlier: step(-1), onLater: step(1) }),
              onRemove: () => {
                thumb.onRemove();
                main.current?.focus();
              },
            },
          ]}
        />
      )}
      <p aria-live="polite" className="text-right text-sm text-muted tabular-digits">
        {tUpload("counter", {
          n: String(items.filter(({ status }) => status === "done").length),
          max: String(allowance.total),
        })}
      </p>
      <UploadErrors {...uploadErrors} />
      {cameraOpen && (
        <CameraView
          category={category}
          view={targetView}
          onOpenChange={setCameraOpen}
          onUnavailable={() => {
            setCameraOpen(false);
            pick.withoutCamera();
          }}
          onPhoto={(photo) => {
            setCameraOpen(false);
            void add([photo]);
          }}
        />
      )}
    </div>
  );
}

function Hint({ view, number }: { view: PlaceView; number: PhotoNumber }) {
  const t = useTranslations("photos");
  const isNumber = view === NUMBER;
  return (
    <div aria-live="polite" className="flex min-h-[2lh] items-center justify-center gap-3 text-sm">
      {isNumber && number.code !== null && (
        <p className="rounded-lg border-4 border-accent bg-plate px-3 text-2xl font-bold tracking-widest text-white tabular-digits">
          {number.code}
        </p>
      )}
      {isNumber && number.code === null && !number.hasFailed ? (
        <Spinner className="text-muted" />
      ) : (
        <p className="text-center">
          {isNumber && number.hasFailed ? t("numberFailed") : view === null ? t("another") : t(`${view}Hint`)}
        </p>
      )}
    </div>
  );
}

/** Two file inputs: for stored photos, and for the phone's camera app where the page cannot show the camera itself. */
function usePicker(onChosen: (files: File[]) => void) {
  const t = useTranslations("photos");
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [isUnavailable, setUnavailable] = useState(false);
  const attributes = {
    type: "file",
    accept: "image/*",
    hidden: true,
    onChange: ({ target }: { target: HTMLInputElement }) => {
      onChosen([...(target.files ?? [])]);
      // Allows choosing the same file again.
      target.value = "";
    },
  };
  return {
    inputs: (
      <>
        <input ref={files} {...attributes} multiple aria-label={t("files")} />
        <input ref={camera} {...attributes} capture="environment" aria-label={t("camera")} />
      </>
    ),
    // Undefined without https.
    hasCamera: !isUnavailable && (navigator.mediaDevices as MediaDevices | undefined) !== undefined,
    openFiles: () => files.current?.click(),
    openCamera: () => camera.current?.click(),
    withoutCamera: () => {
      setUnavailable(true);
      // Browsers ignore the click when the tap was too long ago, e.g. before a question of the browser.
      const activation = navigator.userActivation as UserActivation | undefined;
      if (activation?.isActive === true) camera.current?.click();
      else toast({ title: t("tapAgain") });
    },
  };
}

interface PlaceProps {
  photo: MediaItem | null;
  /** Name of the photo. */
  name: string;
  category: Category;
  view: PlaceView;
  isCurrent: boolean;
  onSelect: () => void;
}

type PlaceView = PhotoView | typeof NUMBER | null;

function usePlaceName() {
  const t = useTranslations("photos");
  const tView = useTranslations("photoView");
  return (view: PlaceView) => (view === null || view === NUMBER ? t(view ?? "another") : tView(view));
}

function Place({ isCurrent, onSelect, ...slot }: PlaceProps) {
  const nameOf = usePlaceName();
  return (
    <button
      type="button"
      aria-pressed={isCurrent}
      onClick={onSelect}
      className="flex w-full flex-col items-center gap-0.5 text-sm leading-snug"
    >
      <span
        className={classNames(
          "relative grid w-full place-items-center overflow-hidden rounded-tile border-2 bg-surface text-muted",
          !isCurrent && (slot.photo === null ? "border-dashed border-line-strong" : "border-transparent"),
          isCurrent && "border-3 border-primary bg-primary-soft",
        )}
      >
        <Picture {...slot} />
      </span>
      {nameOf(slot.view)}
    </button>
  );
}

const STATUS_ICONS = { done: Check, failed: TriangleAlert, waiting: Clock, sending: Clock } as const;

function Picture({ photo, name, category, view }: Omit<PlaceProps, "isCurrent" | "onSelect">) {
  if (photo !== null) {
    const Icon = STATUS_ICONS[photo.status];
    return (
      <>
        <ThumbPicture item={photo} name={name} />
        <span className="absolute top-1 right-1 grid size-6 place-items-center rounded-full bg-primary text-on-primary">
          <Icon aria-hidden className="size-4" />
        </span>
      </>
    );
  }
  if (view === null) return <Plus aria-hidden className="size-8" />;
  if (view === NUMBER) return <BadgeCheck aria-hidden className="size-8" />;
  return <Silhouette category={category} view={view} className="h-13 w-16" />;
}
