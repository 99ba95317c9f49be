import type { Locale } from "@pashu/i18n/locales";
import { useEffect, useState } from "react";

/** Returns a voice of exactly this language: one of India and on the device first. */
export function voiceOf(locale: Locale, voices: readonly SpeechSynthesisVoice[]): SpeechSynthesisVoice | undefined {
  const score = ({ lang, localService }: SpeechSynthesisVoice) =>
    (/[-_]in\b/i.test(lang) ? 2 : 0) + (localService ? 1 : 0);
  return voices
    .filter(({ lang }) => lang.toLowerCase().split(/[-_]/)[0] === locale)
    .sort((a, b) => score(b) - score(a))[0];
}

/** Returns the voices of the device, which browsers report late and whenever one is installed. */
export function useVoices(): readonly SpeechSynthesisVoice[] {
  const [voices, setVoices] = useState(() => speechSynthesis.getVoices());
  useEffect(() => {
    const update = () => setVoices(speechSynthesis.getVoices());
    update();
    // Older versions of Safari have no listeners here.
    speechSynthesis.addEventListener?.("voiceschanged", update);
    return () => speechSynthesis.removeEventListener?.("voiceschanged", update);
  }, []);
  return voices;
}
