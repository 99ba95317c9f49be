import { shortAnimalPath } from "@pashu/validators/short-ids";
import { useTranslations } from "use-intl";
import { QrCode } from "~/ui/qr-code.tsx";

/** Leads from a desktop to the page on a phone, which can call. */
export default function PageQrCode({ id }: { id: string }) {
  const t = useTranslations("animalPage");
  return (
    <p className="mt-3 hidden items-center gap-4 rounded-tile panel p-3 lg:flex">
      <QrCode address={location.origin + shortAnimalPath(id)} className="size-28 rounded-lg" />
      <span className="font-bold">{t("goOnByPhone")}</span>
    </p>
  );
}
