import { Plus } from "lucide-react";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslations } from "use-intl";
import { Button } from "~/ui/button.tsx";
import { lazyWithMessages } from "~/ui/i18n/lazy-with-messages.tsx";
import { focus } from "./focus.ts";
import { NewKey } from "./new-key.tsx";

const KeyForm = lazyWithMessages(["keys", "errors"], () => import("./key-form.tsx"));

/** A button, then the form, then the new key. */
export function MakeKey() {
  const t = useTranslations("keys");
  const [step, setStep] = useState<"start" | "form" | "closed">("start");
  const [secret, setSecret] = useSecret();
  if (secret !== null) return <NewKey secret={secret} onDone={() => setSecret(null)} />;
  if (step === "form") {
    return (
      <KeyForm
        onMade={(key) => {
          setStep("closed");
          setSecret(key);
        }}
        onOpenChange={() => setStep("closed")}
      />
    );
  }
  return (
    <Button size="lg" ref={step === "closed" ? focus : undefined} onClick={() => setStep("form")}>
      <Plus aria-hidden className="size-5 shrink-0" />
      {t("new")}
    </Button>
  );
}

/** The new key is kept in the state of this component alone, and not when the browser keeps the page for Back. */
function useSecret() {
  const [secret, setSecret] = useState<string | null>(null);
  useEffect(() => {
    const forget = () => flushSync(() => setSecret(null));
    addEventListener("pagehide", forget);
    return () => removeEventListener("pagehide", forget);
  }, []);
  return [secret, setSecret] as const;
}
