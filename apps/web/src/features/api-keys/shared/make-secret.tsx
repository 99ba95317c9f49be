import { Plus } from "lucide-react";
import { useEffect, useState, type ComponentType } from "react";
import { flushSync } from "react-dom";
import { Button } from "~/ui/button.tsx";
import { focus } from "~/ui/focus.ts";
import { NewSecret, type NewSecretTexts } from "./new-secret.tsx";

export interface SecretFormProps {
  onMade: (secret: string) => void;
  onOpenChange: (open: boolean) => void;
}

interface MakeSecretProps {
  /** On the button that opens the form. */
  text: string;
  Form: ComponentType<SecretFormProps>;
  shown: NewSecretTexts;
}

/** A button, then the form, then the new secret. */
export function MakeSecret({ text, Form, shown }: MakeSecretProps) {
  const [step, setStep] = useState<"start" | "form" | "closed">("start");
  const [secret, setSecret] = useSecret();
  if (secret !== null) return <NewSecret secret={secret} texts={shown} onDone={() => setSecret(null)} />;
  if (step === "form") {
    return (
      <Form
        onMade={(made) => {
          setStep("closed");
          setSecret(made);
        }}
        onOpenChange={() => setStep("closed")}
      />
    );
  }
  return (
    <Button size="lg" ref={step === "closed" ? focus : undefined} onClick={() => setStep("form")}>
      <Plus aria-hidden className="size-5 shrink-0" />
      {text}
    </Button>
  );
}

/** The new secret is kept in the state of this component alone, and not when the browser keeps the page for Back. */
function useSecret() {
  const [secret, setSecret] = useState<string | null>(null);
  useEffect(() => {
    const forget = () => flushSync(() => setSecret(null));
    addEventListener("pagehide", forget);
    return () => removeEventListener("pagehide", forget);
  }, []);
  return [secret, setSecret] as const;
}
