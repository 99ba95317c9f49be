import { useTranslations } from "use-intl";
import { QrCode } from "~/ui/qr-code.tsx";

/** Calls the number by the phone that scans it, because a desktop cannot call. Requires the namespace `sellers`. */
export default function CallQrCode({ call }: { call: string }) {
  const t = useTranslations("contact");
  return (
    <p className="flex items-center gap-4">
      <QrCode address={call} className="size-28 rounded-lg" />
      <span className="font-bold">{t("scanToCall")}</span>
    </p>
  );
}
