import { useRef, useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useHydrated } from "~/lib/page/use-hydrated.ts";
import { NoScriptNotice } from "~/ui/no-script-notice.tsx";
import { CheckForm } from "./check-form.tsx";
import { GrievanceForm, type Filed } from "./grievance-form.tsx";
import { GrievanceSent } from "./grievance-sent.tsx";
import { readTicket, writeTicket } from "./ticket.ts";

/** Without scripts only the officer's phone and address remain, which stand above. */
export function GrievanceSection({ page }: { page: string | undefined }) {
  const t = useTranslations("grievance");
  const hydrated = useHydrated();
  const [filed, setFiled] = useState<Filed | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const show = (next: Filed | null) => {
    setFiled(next);
    if (next !== null) writeTicket(next);
    // The button that had the focus is removed.
    heading.current?.focus();
  };
  const last = filed ?? (hydrated ? readTicket() : null);
  return (
    <div className="flex flex-col gap-6">
      <NoScriptNotice />
      <Card>
        <h2 ref={heading} tabIndex={-1} className="text-lg">
          {t(filed === null ? "formTitle" : "sentTitle")}
        </h2>
        {filed === null ? (
          // With another key the form starts with the draft, which the server's HTML does not have.
          <GrievanceForm key={String(hydrated)} page={page} onFiled={show} />
        ) : (
          <GrievanceSent filed={filed} onWriteAnother={() => show(null)} />
        )}
      </Card>
      <Card>
        <h2 className="text-lg">{t("checkTitle")}</h2>
        <CheckForm key={last?.ticket} last={last} />
      </Card>
    </div>
  );
}

function Card({ children }: { children: ReactNode }) {
  return <section className="flex flex-col gap-2 rounded-card panel p-4">{children}</section>;
}
