import { Copy } from "lucide-react";
import { useId, useRef } from "react";
import { Button } from "~/ui/button.tsx";
import { focus } from "~/ui/focus.ts";
import { toast } from "~/ui/toast/toast.ts";

export interface NewSecretTexts {
  title: string;
  hint: string;
  copy: string;
  copied: string;
  copyFailed: string;
  once: string;
  done: string;
}

interface NewSecretProps {
  secret: string;
  texts: NewSecretTexts;
  onDone: () => void;
}

/** Shows a secret for the only time. No text field, whose text browsers keep for Back. */
export function NewSecret({ secret, texts, onDone }: NewSecretProps) {
  const titleId = useId();
  const code = useRef<HTMLElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      toast({ variant: "success", title: texts.copied });
    } catch {
      // Fails without permission or on an insecure connection.
      if (code.current !== null) getSelection()?.selectAllChildren(code.current);
      toast({ variant: "error", title: texts.copyFailed });
    }
  };
  return (
    <section
      ref={focus}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="flex flex-col gap-3 rounded-card border-3 border-primary bg-surface p-3"
    >
      <h2 id={titleId} className="text-lg">
        {texts.title}
      </h2>
      <p>{texts.hint}</p>
      <code ref={code} translate="no" className="rounded-xl bg-sunken p-3 text-lg wrap-anywhere select-all">
        {secret}
      </code>
      <Button size="lg" onClick={() => void copy()}>
        <Copy aria-hidden className="size-5 shrink-0" />
        {texts.copy}
      </Button>
      <p className="font-bold">{texts.once}</p>
      <Button variant="secondary" size="lg" onClick={onDone}>
        {texts.done}
      </Button>
    </section>
  );
}
