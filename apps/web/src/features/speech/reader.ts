import { sentencesOf, spokenText } from "@pashu/i18n/spoken-text";
import type { TextPart } from "./text-parts.ts";
import { voiceOf } from "./voices.ts";

const RATE = 0.85;

interface Reading {
  place: Element;
  parts: readonly TextPart[];
  queue: SpeechSynthesisUtterance[];
  /** Chromium drops the events of an utterance that nothing refers to. */
  utterance?: SpeechSynthesisUtterance;
}

let current: Reading | null = null;
const listeners = new Set<() => void>();

export function placeThatIsRead(): Element | null {
  return current?.place ?? null;
}

export function subscribeToReading(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reads the texts aloud, sentence by sentence, instead of what is read now. */
export function read(place: Element, parts: readonly TextPart[], voices: readonly SpeechSynthesisVoice[]): void {
  stopReading();
  const queue = parts.flatMap(({ text, locale }) => {
    const voice = locale === null ? undefined : voiceOf(locale, voices);
    if (locale === null || voice === undefined) return [];
    return sentencesOf(spokenText(text, locale)).map((sentence) => {
      const utterance = new SpeechSynthesisUtterance(sentence);
      return Object.assign(utterance, { voice, lang: voice.lang, rate: RATE });
    });
  });
  current = { place, parts, queue };
  readNext(current);
  notify();
}

/** @param place stops only what is read for this place */
export function stopReading(place = current?.place): void {
  if (current === null || current.place !== place) return;
  current = null;
  speechSynthesis.cancel();
  notify();
}

/** Stops when the page no longer shows what is read, such as the next question. */
export function stopReadingOther(partsOf: (place: Element) => readonly TextPart[]): void {
  if (current !== null && JSON.stringify(partsOf(current.place)) !== JSON.stringify(current.parts)) stopReading();
}

function readNext(reading: Reading): void {
  if (current !== reading) return;
  const utterance = reading.queue.shift();
  if (utterance === undefined) return stopReading();
  reading.utterance = utterance;
  utterance.addEventListener("end", () => readNext(reading));
  utterance.addEventListener("error", () => {
    if (current === reading) stopReading();
  });
  speechSynthesis.speak(utterance);
}

function notify(): void {
  for (const listener of listeners) listener();
}
