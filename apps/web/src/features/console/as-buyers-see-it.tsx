import { imagePathAt } from "@pashu/validators/image-paths";
import { MapPin } from "lucide-react";
import { useLocale, useTranslations } from "use-intl";
import { useViewName } from "~/lib/images/use-view-name.ts";
import { textLang } from "~/lib/i18n/text-lang.ts";
import { Box, type Case } from "./case-sections.tsx";
import { splitByWords } from "./split-by-words.ts";
import { Thumb } from "./thumb.tsx";
import { useWords } from "./words.ts";
import "./case-media.css";

/** Texts are shown as text: what people wrote may contain markup. */
export function AsBuyersSeeIt({ found }: { found: Case }) {
  const t = useTranslations("console");
  const { animal, review, subjectType, markedWords } = found;
  if (subjectType === "user") return null;
  return (
    <Box title={t("buyersSee")}>
      {animal === null && review === null && <p className="text-sm text-muted">{t("deleted")}</p>}
      {subjectType === "review" ? <Review {...found} /> : <Listing found={found} />}
      {markedWords.length > 0 && (
        <p className="mt-2 text-sm text-muted">
          {t("marked")}{" "}
          {markedWords.map((word) => (
            <span key={word} className="mr-1">
              <Mark>{word}</Mark>
            </span>
          ))}
        </p>
      )}
    </Box>
  );
}

function Review({ review, snapshot, markedWords }: Case) {
  const rating = review?.rating ?? snapshot.rating;
  return (
    <>
      {rating !== undefined && <p>{"★".repeat(rating)}</p>}
      <Text text={review?.text ?? snapshot.text ?? ""} words={markedWords} />
    </>
  );
}

/** A listing that exists is in the moderator's language, a deleted one as it was kept. */
function Listing({ found: { animal, snapshot, snapshotPlace, keptImages, markedWords } }: { found: Case }) {
  const t = useTranslations("console");
  const tCategory = useTranslations("category");
  const { rupees } = useWords();
  const locale = useLocale();
  const { title, priceNote, facts, location, texts } = animal?.shown[locale] ?? {
    title: snapshot.title ?? "",
    priceNote: null,
    facts: snapshot.category === undefined ? [] : [tCategory(snapshot.category)],
    location: snapshotPlace?.[locale] ?? "",
    texts: snapshot.text === undefined ? [] : [snapshot.text],
  };
  const price = animal?.price ?? snapshot.price;
  const shown = [title, ...facts, location, ...texts];
  const others = animal === null ? [] : [animal.title, ...animal.texts].filter((text) => !shown.includes(text));
  const isHidden = (word: string) => !shown.some((text) => text.includes(word));
  return (
    <>
      {price !== undefined && (
        <p className="text-2xl font-bold text-primary tabular-digits">
          {`${rupees(price)} `}
          {priceNote !== null && <small className="text-meta text-ink">{priceNote}</small>}
        </p>
      )}
      <Text text={title} words={markedWords} className="text-title font-bold" />
      {facts.length > 0 && (
        <ul className="mt-1 flex flex-wrap gap-1.5">
          {facts.map((fact) => (
            <li key={fact} className="rounded-lg bg-sunken px-2 text-sm font-bold wrap-anywhere">
              {fact}
            </li>
          ))}
        </ul>
      )}
      {location !== "" && (
        <div className="mt-1 flex gap-1.5 text-sm">
          <MapPin aria-hidden className="size-5 shrink-0 text-primary" />
          <Text text={location} words={markedWords} />
        </div>
      )}
      {texts.map((text) => (
        <Text key={text} text={text} words={markedWords} className="mt-2" />
      ))}
      <Media
        title={title}
        images={animal?.images ?? keptImages}
        isKept={animal === null}
        videos={animal?.videos ?? []}
      />
      {others.length > 0 && (
        <details className="mt-2" open={markedWords.some(isHidden)}>
          <summary className="min-h-11 py-2 font-bold">{t("ownWords")}</summary>
          {others.map((text) => (
            <Text key={text} text={text} words={markedWords} className="mt-1 text-sm" />
          ))}
        </details>
      )}
    </>
  );
}

interface MediaProps {
  title: string;
  images: string[];
  /** True for the pictures of a deleted listing, which have the smallest width alone. */
  isKept: boolean;
  videos: string[];
}

function Media({ title, images, isKept, videos }: MediaProps) {
  const t = useTranslations("console");
  const viewName = useViewName();
  if (images.length + videos.length === 0) return null;
  return (
    <ul className="case-media mt-2">
      {images.map((path, index) => (
        <li key={path}>
          <a
            href={imagePathAt(path, isKept ? 320 : 1280)}
            target="_blank"
            rel="noreferrer"
            aria-label={[t("photo", { n: String(index + 1) }), viewName(path)].filter(Boolean).join(", ")}
          >
            <Thumb path={path} width={isKept ? 320 : 640} className="" />
            {viewName(path)}
          </a>
        </li>
      ))}
      {videos.map((src) => (
        <li key={src}>
          <video
            src={src}
            aria-label={title}
            controls
            playsInline
            preload="metadata"
            className="rounded-lg bg-sunken"
          />
        </li>
      ))}
    </ul>
  );
}

function Text({ text, words, className = "" }: { text: string; words: string[]; className?: string }) {
  return (
    <p dir="auto" lang={textLang(text, useLocale())} className={`${className} wrap-anywhere whitespace-pre-line`}>
      {splitByWords(text, words).map((part, index) => (index % 2 === 1 ? <Mark key={index}>{part}</Mark> : part))}
    </p>
  );
}

function Mark({ children }: { children: string }) {
  return <mark className="rounded bg-danger-soft px-1 font-bold text-danger">{children}</mark>;
}
