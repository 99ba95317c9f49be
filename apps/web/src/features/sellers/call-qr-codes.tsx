import { formatPhone } from "@pashu/validators/phone";
import { useTranslations } from "use-intl";
import { QrCode } from "~/ui/qr-code.tsx";
import type { ContactLinks } from "./shared/contact.ts";

/** The phone that scans one calls the number, because a desktop cannot call. Requires the namespace `sellers`. */
export default function CallQrCodes({ links }: { links: ContactLinks[] }) {
  const t = useTranslations("contact");
  return links.map(({ number, call }) => (
    <p key={number} className="flex items-center gap-4">
      <QrCode address={call} className="size-28 rounded-lg" />
      <span className="font-bold">
        {t("scanToCall")}
        {links.length > 1 && <span className="block tabular-digits">{formatPhone(number)}</span>}
      </span>
    </p>
  ));
}
