import { Volume2 } from "lucide-react";
import { useTranslations } from "use-intl";
import { canSpeak, showSpeech, useIsSpeechShown } from "~/features/speech/shared/speech-setting.ts";
import { SettingRow } from "./setting-row.tsx";

/** Where no voice of the language exists, there are no buttons, but one can be installed at any time. */
export function ListenRow() {
  const t = useTranslations("profile");
  const isShown = useIsSpeechShown();
  if (!canSpeak()) return null;
  return (
    <SettingRow
      icon={Volume2}
      title={
        <label htmlFor="listen" className="block py-2">
          <span className="block font-semibold">{t("listen")}</span>
          <span className="block text-sm text-muted">{t("listenHint")}</span>
        </label>
      }
    >
      <input
        id="listen"
        type="checkbox"
        checked={isShown}
        onChange={({ target }) => showSpeech(target.checked)}
        className="m-2.5 size-6 shrink-0 accent-primary"
      />
    </SettingRow>
  );
}
