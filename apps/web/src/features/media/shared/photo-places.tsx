import type { Category } from "@pashu/validators/enums";
import type { Kind } from "@pashu/validators/facts/kinds";
import { BadgeCheck, Camera, Check, Clock, ImagePlus, Plus, TriangleAlert } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "~/ui/button.tsx";
import { Spinner } from "~/ui/spinner.tsx";
import { classNames } from "~/ui/class-names.ts";
import { lazyWithMessages } from "~/ui/i18n/lazy-with-messages.tsx";
import { toast } from "~/ui/toast/toast.ts";
import { arrange, followerOf, viewsOf, type ChosenSlots, type PhotoView } from "../photo-slots.ts";
import { Silhouette } from "../silhouette.tsx";
import { ThumbList } from "../thumb-list.tsx";
import { ThumbPicture } from "../thumb-picture.tsx";
import { UploadErrors, useUploadErrors } from "../upload-errors.tsx";
import { useThumbs } from "../use-thumbs.ts";
import type { MediaItem } from "./media-item.ts";
import type { MediaUploads } from "./use-media-uploads.ts";
import type { PhotoNumber } from "./use-photo-number.ts";

const loadCameraView = async () => import("../camera-view.tsx");
const CameraView = lazyWithMessages(["media"], loadCameraView);

/** The place of the photo with the number of the listing. */
const NUMBER = "number";

interface PhotoPlacesProps {
  uploads: MediaUploads;
  number: PhotoNumber;
  category: Category;
  kind: Kind;
}

/** Asks for photos of the views that buyers want, with the outline of each. Requires the `media` namespace. */
export default function PhotoPlaces({ uploads, number, category, kind }: PhotoPlacesProps) {
  const t = useTranslations("photos");
  const tUpload = useTranslations("upload");
  const { items, allowance, open } = uploads;
  const [chosen, setChosen] = useState<ChosenSlots>({});
  const [selected, setSelected] = useState<number | typeof NUMBER | null>(null);
  const [cameraOpen, setCameraOpen] = useState(false);
  const [isBlind, setBlind] = useState(false);
  const uploadErrors = useUploadErrors(uploads);
  const main = useRef<HTMLButtonElement>(null);
  // Loaded before it is needed, because the network may be gone beside the animal.
  useEffect(() => void loadCameraView().catch(() => undefined), []);
  const move = (id: string, targetId: string) => {
    setChosen({});
    uploads.move(id, targetId);
  };
  const { thumbs, list, announcement } = useThumbs({ ...uploads, move });

  const views = viewsOf(category, kind);
  const others = items.filter(({ id }) => id !== number.photo?.id);
  const max = allowance.total - (items.length - others.length);
  const slots = arrange(others, chosen, { views: views.length, max });
  const firstEmpty = slots.indexOf(null);
  const current = selected ?? Math.max(0, firstEmpty);
  const isNumber = current === NUMBER;
  // A photo that was begun without the number cannot show it.
  const takesNumber = isNumber && number.code !== null && !isBlind;
  const view = isNumber ? NUMBER : (views[current] ?? null);
  const shown = isNumber ? number.photo : (slots[current] ?? null);
  const thumb = thumbs.find(({ item }) => item === shown);
  const isFull = open.length === 0;

  /** The first photo is put into the current slot, if it is empty, and the next empty one becomes the current. */
  const add = async (files: readonly File[]) => {
    const slot = takesNumber || (shown === null && !isNumber) ? current : firstEmpty;
    // The photo with the number stays behind the views.
    const follower = slot === NUMBER ? null : (followerOf(slots, slot) ?? number.photo);
    const [id] = await uploads.choose(files);
    if (id === undefined) return;
    if (slot === NUMBER) {
      number.choosePhoto(id);
      setSelected(null);
      return;
    }
    setChosen((before) => ({ ...before, [id]: slot }));
    setSelected(null);
    if (follower !== null) uploads.move(id, follower.id);
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
          disabled={isFull}
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
          disabled={isFull}
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
      <output className="sr-only">{announcement}</output>
      <ul className="photo-places">
        {slots.map((photo, slot) => (
          <li key={photo?.id ?? `empty-${slot}`}>
            <Slot
              photo={photo}
              name={thumbs.find(({ item }) => item === photo)?.name ?? ""}
              category={category}
              view={views[slot] ?? null}
              isCurrent={slot === current}
              onSelect={() => setSelected(slot)}
            />
          </li>
        ))}
        <li>
          <Slot
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
        <Hint view={view} number={number} />
      ) : (
        <ThumbList
          ref={list}
          onMove={move}
          thumbs={[
            {
              ...thumb,
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
          view={view === NUMBER ? null : view}
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

interface SlotProps {
  photo: MediaItem | null;
  /** Name of the photo. */
  name: string;
  category: Category;
  view: PlaceView;
  isCurrent: boolean;
  onSelect: () => void;
}

type PlaceView = PhotoView | typeof NUMBER | null;

function Slot({ isCurrent, onSelect, ...slot }: SlotProps) {
  const t = useTranslations("photos");
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
      {t(slot.view ?? "another")}
    </button>
  );
}

const STATUS_ICONS = { done: Check, failed: TriangleAlert, waiting: Clock, sending: Clock } as const;

function Picture({ photo, name, category, view }: Omit<SlotProps, "isCurrent" | "onSelect">) {
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
