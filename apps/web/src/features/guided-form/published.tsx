import type { AppRouter } from "@pashu/api/router";
import type { Category } from "@pashu/validators/enums";
import { groupDigits } from "@pashu/validators/digits";
import { Link, useNavigate } from "@tanstack/react-router";
import type { inferRouterOutputs } from "@trpc/server";
import { CircleCheck, Clock3, Video } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { FetchFailed } from "~/features/animals/shared/fetch-failed.tsx";
import { ImagePlaceholder, ListingImage } from "~/features/listing-card/shared/listing-image.tsx";
import { WhatsappButton } from "~/features/listing-card/shared/whatsapp-button.tsx";
import { PriceNote } from "~/features/listing-card/shared/price-note.tsx";
import { PUBLISHED } from "~/features/listing-form/shared/sell-search.ts";
import type { OutboxListing } from "~/features/offline/shared/outbox.ts";
import { errorCodeOf } from "~/lib/api/api-errors.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { textLang } from "~/lib/i18n/text-lang.ts";
import { usePeriod } from "~/lib/page/use-period.ts";
import { Button, LinkButton } from "~/ui/button.tsx";
import { Skeleton } from "~/ui/skeleton.tsx";

type Created = inferRouterOutputs<AppRouter>["animals"]["create"];

interface PublishedProps {
  ownerId: string;
  /** Id of the listing. */
  id: string | undefined;
  /** Idempotency key of a listing that was put into the outbox. */
  waiting: string | undefined;
  /** The created listing; null after a reload. */
  created: Created | null;
}

/** Shown after publishing, and again after a reload: the animal, and what its seller can do for it now. */
export default function Published({ ownerId, id, waiting, created }: PublishedProps) {
  if (id !== undefined) return <Listed id={id} created={created} />;
  return waiting === undefined ? null : <Waiting ownerId={ownerId} idempotencyKey={waiting} />;
}

/** Nothing to show here: the entry of this page leads to another one. */
function useLeave() {
  const navigate = useNavigate();
  return {
    toForm: () => void navigate({ to: "/sell", search: { form: "pictures" }, replace: true }),
    toListing: (id: string) => void navigate({ to: "/animal/$id", params: { id }, replace: true }),
    toAnimals: () => void navigate({ to: "/profile", replace: true }),
    toListed: (animal: string) =>
      void navigate({ to: ".", search: { form: "pictures", step: PUBLISHED, animal }, replace: true }),
  };
}

const UNKNOWN = ["ANIMAL_NOT_FOUND", "INVALID_INPUT"];

function Listed({ id, created }: { id: string; created: Created | null }) {
  const t = useTranslations("guided");
  const period = usePeriod();
  const { toForm, toListing } = useLeave();
  const { data, error, refetch } = trpc.animals.page.useQuery({ id, locale: useLocale() });
  const isUnknown = UNKNOWN.some((code) => code === errorCodeOf(error));
  const isOwn = data?.animal !== null && data?.owner !== null;
  const animal: AnimalView | null = data?.animal ?? created;
  const status = animal?.status ?? "live";
  const isNew = status === "live" || status === "held";
  const leave = useEffectEvent(() => (isUnknown || !isOwn ? toForm() : toListing(id)));
  const isLeaving = isUnknown || !isOwn || !isNew;
  useEffect(() => {
    if (isLeaving) leave();
  }, [isLeaving]);
  if (error !== null && animal === null && !isUnknown)
    return <FetchFailed error={error} onRetry={() => void refetch()} />;
  if (animal === null || isLeaving) return <Skeleton className="mt-2 h-64" />;
  const photo = animal.images[0];
  const isHeld = status === "held";
  return (
    <Outcome
      icon={isHeld ? <Clock3 /> : <CircleCheck />}
      title={t(isHeld ? "held" : "published")}
      text={isHeld ? t("heldText", { period: period("HOLD_HOURS", "within") }) : undefined}
      picture={
        <Link to="/animal/$id" params={{ id }} className="block">
          <Picture
            title={animal.title}
            price={animal.price}
            note={<PriceNote animal={animal} />}
            photo={photo && <ListingImage path={photo} category={animal.category} first />}
            category={animal.category}
          />
        </Link>
      }
      note={<WaitingBuyers id={id} />}
      main={
        isHeld ? undefined : (
          <WhatsappButton animal={animal} size="lg">
            {t("whatsapp")}
          </WhatsappButton>
        )
      }
    >
      <LinkButton to="/edit/$id" params={{ id }} hash="media" variant="secondary" size="lg">
        <Video aria-hidden className="size-5 shrink-0" />
        {t("addVideo")}
      </LinkButton>
    </Outcome>
  );
}

function WaitingBuyers({ id }: { id: string }) {
  const t = useTranslations("guided");
  const { data } = trpc.alerts.waitingBuyers.useQuery({ id });
  return (
    data?.count != null && <p className="font-bold text-primary">{t("waitingBuyers", { n: String(data.count) })}</p>
  );
}

/** The listing is on this phone only. Once it is sent, its page after publishing replaces this one. */
function Waiting({ ownerId, idempotencyKey }: { ownerId: string; idempotencyKey: string }) {
  const t = useTranslations("sell");
  const { toAnimals, toListed } = useLeave();
  const item = useOutboxListing(ownerId, idempotencyKey, (sentAs) => {
    if (sentAs === undefined) toAnimals();
    else toListed(sentAs);
  });
  if (item === undefined) return <Skeleton className="mt-2 h-64" />;
  const { title, price, category } = item.listing;
  const [photo] = item.photos;
  const path = photo?.objectPath;
  return (
    <Outcome
      icon={<Clock3 />}
      title={t("waitingTitle")}
      text={t("waitingText")}
      picture={
        <Picture
          title={title}
          price={price}
          photo={
            photo?.file ? (
              <FilePicture file={photo.file} />
            ) : (
              path && <ListingImage path={path} category={category} first />
            )
          }
          category={category}
        />
      }
    />
  );
}

/**
 * Returns a listing of the outbox, or undefined while it is loading.
 * @param onGone called when it is no longer pending, with the id of the listing if this tab has sent it
 */
function useOutboxListing(
  ownerId: string,
  idempotencyKey: string,
  onGone: (sentAs: string | undefined) => void,
): OutboxListing | undefined {
  const [item, setItem] = useState<OutboxListing>();
  const leave = useEffectEvent(onGone);
  useEffect(() => {
    let isUnmounted = false;
    let unsubscribe = () => {};
    const watch = async () => {
      const { isPending, itemsOf, onOutboxChange, sentListings } = await import("~/features/offline/shared/outbox.ts");
      const read = async () => {
        const listings = (await itemsOf(ownerId)).filter((each) => each.kind === "listing" && isPending(each));
        const found = listings.find(
          (each): each is OutboxListing => each.kind === "listing" && each.idempotencyKey === idempotencyKey,
        );
        if (isUnmounted) return;
        if (found === undefined) leave(sentListings.get(idempotencyKey));
        else setItem(found);
      };
      if (!isUnmounted) unsubscribe = onOutboxChange(() => void read());
      await read();
    };
    watch().catch(() => leave(undefined));
    return () => {
      isUnmounted = true;
      unsubscribe();
    };
  }, [ownerId, idempotencyKey]);
  return item;
}

function FilePicture({ file }: { file: Blob }) {
  const [show] = useState(() => (image: HTMLImageElement) => {
    const url = URL.createObjectURL(file);
    image.src = url;
    return () => URL.revokeObjectURL(url);
  });
  return <img ref={show} alt="" className="photo size-full object-cover object-[50%_58%]" />;
}

interface PictureProps {
  title: string;
  price: number;
  note?: ReactNode;
  photo: ReactNode;
  category: Category;
}

function Picture({ title, price, note, photo, category }: PictureProps) {
  const locale = useLocale();
  return (
    <figure className="overflow-hidden rounded-card panel">
      <div className="published-photo relative overflow-hidden bg-sunken">
        {photo ?? <ImagePlaceholder category={category} />}
        <p className="absolute bottom-0 left-0 rounded-tr-tile bg-surface px-3 pt-1 text-2xl font-bold text-primary tabular-digits">
          {`₹${groupDigits(price)} `}
          {note}
        </p>
      </div>
      <figcaption className="px-3 py-1.5">
        <span dir="auto" lang={textLang(title, locale)} className="line-clamp-2 text-title font-bold wrap-anywhere">
          {title}
        </span>
      </figcaption>
    </figure>
  );
}

interface OutcomeProps {
  icon: ReactNode;
  title: string;
  text?: string | undefined;
  picture: ReactNode;
  note?: ReactNode;
  /** The one filled button. */
  main?: ReactNode;
  children?: ReactNode;
}

function Outcome({ icon, title, text, picture, note, main, children }: OutcomeProps) {
  const t = useTranslations("guided");
  const { toForm } = useLeave();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col gap-2.5">
      <h1 ref={heading} tabIndex={-1} className="flex items-center gap-2 text-xl outline-none">
        <span aria-hidden className="text-primary *:size-8">
          {icon}
        </span>
        {title}
      </h1>
      {text !== undefined && <p>{text}</p>}
      {picture}
      {note}
      {main}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-2.5 *:px-2!">
        {children}
        <LinkButton to="/profile" variant="secondary" size="lg">
          {t("toAnimals")}
        </LinkButton>
      </div>
      <Button variant="ghost" size="lg" onClick={toForm}>
        {t("sellAnother")}
      </Button>
    </div>
  );
}
