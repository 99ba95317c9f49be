import { useRouter } from "@tanstack/react-router";
import { Square, Volume2 } from "lucide-react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { useLocale, useTranslations } from "use-intl";
import { classNames } from "~/ui/class-names.ts";
import { IconButton } from "~/ui/icon-button.tsx";
import { placeThatIsRead, read, stopReading, stopReadingOther, subscribeToReading } from "../reader.ts";
import { HEAR, regionOf, SPEAKER, textPartsOf } from "../text-parts.ts";
import { useVoices, voiceOf } from "../voices.ts";

/**
 * Adds a button that reads aloud to each element with `data-hear`, where the device has a voice for the page and for
 * all that the button reads. Requires the namespace `offline`.
 */
export default function SpeakerButtons() {
  const voices = useVoices();
  return voiceOf(useLocale(), voices) === undefined ? null : <Buttons voices={voices} />;
}

function Buttons({ voices }: { voices: readonly SpeechSynthesisVoice[] }) {
  const places = usePlaces();
  useStopOnLeaving();
  const canRead = (place: Element) => {
    const parts = textPartsOf(place);
    return parts.length > 0 && parts.every((part) => part.locale !== null && voiceOf(part.locale, voices));
  };
  return places
    .filter(canRead)
    .map((place) => createPortal(<SpeakerButton place={place} voices={voices} />, place, keyOf(place)));
}

function SpeakerButton({ place, voices }: { place: Element; voices: readonly SpeechSynthesisVoice[] }) {
  const t = useTranslations("speech");
  const isRead = useSyncExternalStore(subscribeToReading, placeThatIsRead, () => null) === place;
  useEffect(() => {
    // A dialog takes a tap on what another component renders into it for a tap outside, which closes it.
    const keepOpen = (event: Event) => {
      if (event.target instanceof Element && event.target.closest(`[${SPEAKER}]`)) event.stopPropagation();
    };
    place.addEventListener("pointerdown", keepOpen);
    return () => {
      place.removeEventListener("pointerdown", keepOpen);
      stopReading(place);
    };
  }, [place]);
  const Icon = isRead ? Square : Volume2;
  return (
    <IconButton
      label={t("listen")}
      aria-pressed={isRead}
      onClick={() => (isRead ? stopReading(place) : read(place, textPartsOf(place), voices))}
      {...{ [SPEAKER]: "" }}
      className={classNames("text-primary", isRead && "bg-primary-soft", regionOf(place)?.className)}
    >
      <Icon aria-hidden className={isRead ? "size-5 fill-current" : "size-6"} />
    </IconButton>
  );
}

/** Stops when the user goes to another page or question, or puts the browser into the background. */
function useStopOnLeaving(): void {
  const router = useRouter();
  useEffect(() => router.subscribe("onBeforeNavigate", () => stopReading()), [router]);
  useEffect(() => {
    const leaving = () => {
      if (document.visibilityState === "hidden") stopReading();
    };
    const stop = () => stopReading();
    document.addEventListener("visibilitychange", leaving);
    addEventListener("pagehide", stop);
    return () => {
      document.removeEventListener("visibilitychange", leaving);
      removeEventListener("pagehide", stop);
    };
  }, []);
}

/** Returns the places on the page. Renders again when anything on the page changes. */
function usePlaces(): readonly Element[] {
  const [places, setPlaces] = useState<readonly Element[]>([]);
  useEffect(() => {
    let frame = 0;
    const update = () => {
      frame = 0;
      stopReadingOther(textPartsOf);
      setPlaces([...document.querySelectorAll(`[${HEAR}]`)]);
    };
    const observer = new MutationObserver((changes) => {
      const isButton = (node: Node) => node instanceof Element && node.closest(`[${SPEAKER}]`) !== null;
      const isOwn = changes.every(
        ({ target, addedNodes, removedNodes }) => isButton(target) || [...addedNodes, ...removedNodes].every(isButton),
      );
      if (!isOwn && frame === 0) frame = requestAnimationFrame(update);
    });
    update();
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, []);
  return places;
}

const keys = new WeakMap<Element, string>();
let lastKey = 0;

function keyOf(place: Element): string {
  const key = keys.get(place) ?? String((lastKey += 1));
  keys.set(place, key);
  return key;
}
