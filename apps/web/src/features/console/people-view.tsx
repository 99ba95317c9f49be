import type { Role } from "@pashu/validators/moderation";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useGuardedMutation } from "~/features/auth/shared/use-guarded-mutation.ts";
import { useErrorMessages } from "~/lib/api/use-error-messages.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { Button } from "~/ui/button.tsx";
import { Field } from "~/ui/field.tsx";
import { TextInput } from "~/ui/input.tsx";
import { PersonRecord } from "./case-sections.tsx";

/** Operators search people by phone; the server logs each search. */
export function PeopleView({ role }: { role: Role }) {
  const t = useTranslations("console");
  const { client } = trpc.useUtils();
  const { messageFor } = useErrorMessages();
  const [phone, setPhone] = useState("");
  const { run, data, isPending } = useGuardedMutation({
    mutationFn: () => client.moderation.findPerson.mutate({ phone }),
    errorToast: (error) => ({ title: t("failed"), description: messageFor(error) }),
    gcTime: 0,
  });
  if (role !== "operator") return <p className="p-4 text-muted">{t("operatorsOnly")}</p>;
  return (
    <div className="flex max-w-xl flex-col gap-3 p-4">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          run();
        }}
      >
        <Field label={t("phone")} hint={t("searchLogged")}>
          <TextInput type="tel" autoComplete="off" value={phone} onChange={(event) => setPhone(event.target.value)} />
        </Field>
        <Button type="submit" pending={isPending} disabled={phone.trim() === ""}>
          {t("search")}
        </Button>
      </form>
      <div aria-live="polite">
        {data === null && <p>{t("nobody")}</p>}
        {data != null && <PersonRecord person={data} />}
      </div>
    </div>
  );
}
