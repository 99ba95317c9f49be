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
  /** Number of the press, because each one opens the sheet again. */
  press: number;
}

/** Reads the listing as it is now, and opens the sheet that asks for the number. */
export function CallAgain({ animalId }: { animalId: string }) {
  const t = useTranslations("calls");
  const locale = useLocale();
  const { animals, contacts } = trpc.useUtils();
  const { messageFor } = useErrorMessages();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const show = (animal: AnimalView) => setLoaded((before) => ({ animal, press: (before?.press ?? 0) + 1 }));
  const load = useGuardedMutation({
    mutationFn: () => animals.page.fetch({ id: animalId, locale }, { staleTime: 0 }),
    onSuccess: ({ animal }) => (animal === null ? reload(contacts.list) : show(animal)),
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
          {(contact) => <Opener key={loaded.press} onOpen={() => contact("call")} />}
        </ContactSeller>
      )}
    </>
  );
}

function Opener({ onOpen }: { onOpen: () => void }) {
  const open = useEffectEvent(onOpen);
  useEffect(() => open(), []);
  return null;
}
