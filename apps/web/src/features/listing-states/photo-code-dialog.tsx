import { dateTimeText } from "@pashu/i18n/dates";
import type { AppRouter } from "@pashu/api/router";
import { imagePathAt } from "@pashu/validators/image-paths";
import { IMAGES_MAX } from "@pashu/validators/limits";
import type { inferRouterOutputs } from "@trpc/server";
import { Camera, CircleAlert, CircleCheck } from "lucide-react";
import { useId, type ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { useZodForm } from "~/features/auth/shared/use-zod-form.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { useNow } from "~/lib/page/use-now.ts";
import { useOnline } from "~/lib/page/use-online.ts";
import { ActionBar } from "~/ui/action-bar.tsx";
import { AnimalIcon } from "~/ui/animal-icon.tsx";
import { Button, buttonClass } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { RadioGroup } from "~/ui/radio-group.tsx";
import { SendNote } from "~/ui/form/send-note.tsx";
import { useField } from "~/ui/form/use-field.ts";
import { zodRules } from "~/ui/form/zod-rules.ts";
import { Spinner } from "~/ui/spinner.tsx";
import { usePhotoForCode, useSubmitPhotoOptions } from "./use-photo-code.ts";

type PhotoCode = inferRouterOutputs<AppRouter>["photoCodes"]["own"];

export interface PhotoCodeDialogProps {
  animal: Pick<AnimalView, "id" | "category" | "images">;
  onOpenChange: (open: boolean) => void;
}

const RULES = zodRules(async () => (await import("@pashu/validators/photo-codes")).submitPhotoCodeInput);

/** Shows the number to write on a slate beside the animal, and sends the photo. */
export default function PhotoCodeDialog({ animal, onOpenChange }: PhotoCodeDialogProps) {
  const t = useTranslations();
  const {
    data: photoCode,
    isPending,
    refetch,
  } = trpc.photoCodes.own.useQuery({ animalId: animal.id }, { staleTime: 0 });
  return (
    <Dialog open onOpenChange={onOpenChange} title={t("photoCode.title")} description={t("photoCode.why")}>
      {isPending ? (
        <Spinner />
      ) : photoCode === undefined ? (
        <div role="alert" className="flex flex-col items-start gap-3">
          <p>{t("photoCode.loadFailed")}</p>
          <Button size="lg" onClick={() => void refetch()}>
            {t("common.retry")}
          </Button>
        </div>
      ) : (
        <Steps animal={animal} photoCode={photoCode} onSent={() => onOpenChange(false)} />
      )}
    </Dialog>
  );
}

interface StepsProps {
  animal: PhotoCodeDialogProps["animal"];
  photoCode: PhotoCode;
  onSent: () => void;
}

function Steps({ animal, photoCode: { code, validUntil, state }, onSent }: StepsProps) {
  const t = useTranslations("photoCode");
  const locale = useLocale();
  const now = useNow();
  const form = useZodForm({
    rules: RULES,
    saved: { animalId: animal.id, objectPath: "" },
    ...useSubmitPhotoOptions({ onSent }),
  });
  const { pending } = form;
  const { field, error } = useField(form, "objectPath");
  const problem = error && (field.value === "" ? t("missing") : error);
  const photo = usePhotoForCode((objectPath) => form.change({ objectPath }));
  const online = useOnline();
  if (state === "confirmed") return <State icon={CircleCheck}>{t("state.confirmed")}</State>;
  if (state === "submitted") return <State icon={CircleCheck}>{t("state.submitted")}</State>;
  // Offline, the number of an earlier visit is shown.
  if (Date.parse(validUntil) <= now) return <State icon={CircleAlert}>{t("expired")}</State>;
  const { images } = animal;
  const choices = [
    ...images.map((path, index) => ({
      value: path,
      label: t("listed", { n: String(index + 1) }),
      picture: <Thumb src={imagePathAt(path, 320)} />,
    })),
    ...(photo.taken === null
      ? []
      : [{ value: photo.taken.objectPath, label: t("taken"), picture: <Thumb src={photo.taken.previewUrl} /> }]),
  ];
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={form.onSubmit}>
      {state === "rejected" && <State icon={CircleAlert}>{t("state.rejected")}</State>}
      <div className="flex flex-col gap-2">
        <p className="font-bold">{t("step1")}</p>
        <Slate code={code} category={animal.category} label={t("example")} />
        <p className="text-sm text-muted">{t("validUntil", { date: dateTimeText(validUntil, locale) })}</p>
      </div>
      <p className="font-bold">{t("step2")}</p>
      <div className="flex flex-col gap-2">
        <p className="font-bold">{t("step3")}</p>
        {choices.length > 0 && (
          <RadioGroup legend={t("choose")} choices={choices} chosen={field.value} error={problem} input={field} />
        )}
        {images.length < IMAGES_MAX ? <TakePhoto photo={photo} /> : <p className="text-sm text-muted">{t("full")}</p>}
      </div>
      <ActionBar>
        <SendNote
          error={form.error}
          failed={t("failed")}
          offline={t("offline")}
          problem={online ? problem : null}
          className="basis-full"
        />
        <Button type="submit" size="lg" pending={pending} disabled={photo.isUploading}>
          {pending ? t("sending") : t("send")}
        </Button>
      </ActionBar>
    </form>
  );
}

function State({ icon: Icon, children }: { icon: typeof CircleCheck; children: ReactNode }) {
  return (
    <output className="mb-2 flex items-start gap-2 rounded-tile bg-sunken px-3.5 py-2">
      <Icon aria-hidden className="mt-1 size-5 shrink-0" />
      {children}
    </output>
  );
}

/** A slate with the number beside the animal. */
function Slate({ code, category, label }: { code: string; category: AnimalView["category"]; label: string }) {
  return (
    <figure aria-label={label} className="flex flex-wrap items-end justify-center gap-3 rounded-tile bg-sunken p-3">
      <AnimalIcon category={category} className="size-20" />
      <p className="rounded-lg border-4 border-accent bg-plate px-4 py-1 text-3xl font-bold tracking-widest text-white tabular-digits">
        {code}
      </p>
    </figure>
  );
}

function Thumb({ src }: { src: string }) {
  return <img src={src} alt="" className="-ml-2 size-14 rounded-lg object-cover" />;
}

function TakePhoto({ photo }: { photo: ReturnType<typeof usePhotoForCode> }) {
  const t = useTranslations("photoCode");
  const id = useId();
  const { isUploading, hasFailed, take } = photo;
  return (
    <>
      <label htmlFor={id} className={`${buttonClass({ variant: "secondary" })} overlaid focus-within:outline-3`}>
        {isUploading ? <Spinner /> : <Camera aria-hidden className="size-5 shrink-0" />}
        {isUploading ? t("uploading") : t("take")}
        <input
          id={id}
          type="file"
          accept="image/*"
          capture="environment"
          disabled={isUploading}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file !== undefined) take(file);
            target.value = "";
          }}
          className="absolute inset-0 size-full opacity-0"
        />
      </label>
      <p role="alert" className="text-sm text-danger empty:hidden">
        {hasFailed && t("uploadFailed")}
      </p>
    </>
  );
}
