import { MapPin } from "lucide-react";
import { useLocale, useTranslations } from "use-intl";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { useGuardedMutation } from "~/features/auth/shared/use-guarded-mutation.ts";
import { formatAddress } from "~/features/places/shared/format-address.ts";
import { textLang } from "~/lib/i18n/text-lang.ts";
import { Button } from "~/ui/button.tsx";
import { toast } from "~/ui/toast/toast.ts";
import { ListingsNotice } from "./listings-notice.tsx";
import { parseAddress } from "./parse-address.ts";
import { useSaveProfileOptions } from "./use-save-profile-options.ts";

/** Suggests the address of the newest listing to a profile without one, and states who will see it. */
export function AddressSuggestion({ animals }: { animals: readonly AnimalView[] }) {
  const t = useTranslations("profile");
  const locale = useLocale();
  const { run, isPending } = useGuardedMutation(
    useSaveProfileOptions({
      failureMessage: t("updateFailed"),
      onSaved: () => toast({ variant: "success", title: t("updated") }),
    }),
  );
  const [suggested] = animals.flatMap(({ location }) => parseAddress(location) ?? []);
  if (suggested === undefined) return null;
  const line = formatAddress(locale, { ...suggested, address2: null, location: null }) ?? "";
  return (
    <ListingsNotice
      icon={MapPin}
      title={t("addressOffer")}
      actions={
        <Button variant="accent" size="sm" pending={isPending} onClick={() => run(suggested)}>
          {t("addressUse")}
        </Button>
      }
    >
      <p lang={textLang(line, locale)} className="wrap-anywhere">
        {line}
      </p>
      <p className="text-meta">{t("addressSeen")}</p>
    </ListingsNotice>
  );
}
