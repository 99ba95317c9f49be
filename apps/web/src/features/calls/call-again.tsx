import { Phone } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { useGuardedMutation } from "~/features/auth/shared/use-guarded-mutation.ts";
import { ContactSeller } from "~/features/sellers/shared/contact-seller.tsx";
import { errorCodeOf } from "~/lib/api/api-errors.ts";
import { reload } from "~/lib/api/reload.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { useErrorMessages } from "~/lib/api/use-error-messages.ts";
import { Button } from "~/ui/button.tsx";

interface Loaded {
  animal: AnimalView;
}

/** Reads the listing as it is now, and opens the sheet that asks for the number. */
export function CallAgain({ animalId }: { animalId: string }) {
  const t = useTranslations("calls");
  const locale = useLocale();
  const { animals, contacts } = trpc.useUtils();
  const { messageFor } = useErrorMessages();
  // An object for each press, because a press opens the sheet again.
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const load = useGuardedMutation({
    mutationFn: () => animals.page.fetch({ id: animalId, locale }, { staleTime: 0 }),
    onSuccess: ({ animal }) => (animal === null ? reload(contacts.list) : setLoaded({ animal })),
    onError: (error) => (errorCodeOf(error) === "ANIMAL_NOT_FOUND" ? reload(contacts.list) : undefined),
    errorToast: (error) => ({ description: messageFor(error) }),
  });
  return (
    <>
      <Button size="sm" pending={load.isPending} keepsFocus onClick={() => load.run()}>
        <Phone aria-hidden className="size-5 shrink-0" />
        {t("callAgain")}
      </Button>
      {loaded !== null && (
        <ContactSeller animal={loaded.animal} title={loaded.animal.title}>
          {(contact) => <Opener loaded={loaded} onOpen={() => contact("call")} />}
        </ContactSeller>
      )}
    </>
  );
}

function Opener({ loaded, onOpen }: { loaded: Loaded; onOpen: () => void }) {
  const open = useEffectEvent(onOpen);
  useEffect(() => open(), [loaded]);
  return null;
}
