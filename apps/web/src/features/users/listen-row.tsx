import { Volume2 } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { SPEECH_OFF } from "~/features/speech/shared/speech-off.ts";
import { DEVICE_KEYS, readStored, removeStored, writeStored } from "~/lib/storage/storage.ts";
import { SettingRow } from "./setting-row.tsx";

const KEY = DEVICE_KEYS.speech;

/** Shown also without a voice of the language, because one can be installed at any time. */
export function ListenRow() {
  const t = useTranslations("profile");
  const [isShown, setShown] = useState(() => readStored(KEY) !== SPEECH_OFF);
  if (!("speechSynthesis" in globalThis)) return null;
  const change = (show: boolean) => {
    setShown(show);
    if (show) removeStored(KEY);
    else writeStored(KEY, SPEECH_OFF);
    // The browser dispatches it in other tabs only.
    dispatchEvent(new StorageEvent("storage", { key: KEY }));
  };
  return (
    <SettingRow
      icon={Volume2}
      title={
        <label htmlFor="listen" className="block py-2 font-bold">
          {t("listen")}
        </label>
      }
    >
      <input
        id="listen"
        type="checkbox"
        checked={isShown}
        onChange={({ target }) => change(target.checked)}
        className="size-11 shrink-0 accent-primary"
      />
    </SettingRow>
  );
}
