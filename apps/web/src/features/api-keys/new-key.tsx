import { Copy } from "lucide-react";
import { useRef } from "react";
import { useTranslations } from "use-intl";
import { Button } from "~/ui/button.tsx";
import { toast } from "~/ui/toast/toast.ts";
import { focus } from "./focus.ts";

/** Shows a key for the only time. No text field, whose text browsers keep for Back. */
export function NewKey({ secret, onDone }: { secret: string; onDone: () => void }) {
  const t = useTranslations("keys");
  const text = useRef<HTMLElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      toast({ variant: "success", title: t("copied") });
    } catch {
      // Fails without permission or on an insecure connection.
      if (text.current !== null) getSelection()?.selectAllChildren(text.current);
      toast({ variant: "error", title: t("copyFailed") });
    }
  };
  return (
    <section
      ref={focus}
      tabIndex={-1}
      aria-labelledby="new-key"
      className="flex flex-col gap-3 rounded-card border-3 border-primary bg-surface p-3"
    >
      <h2 id="new-key" className="text-lg">
        {t("made")}
      </h2>
      <p>{t("secret")}</p>
      <code ref={text} translate="no" className="rounded-xl bg-sunken p-3 text-lg wrap-anywhere select-all">
        {secret}
      </code>
      <Button size="lg" onClick={() => void copy()}>
        <Copy aria-hidden className="size-5 shrink-0" />
        {t("copy")}
      </Button>
      <p className="font-bold">{t("once")}</p>
      <Button variant="secondary" size="lg" onClick={onDone}>
        {t("done")}
      </Button>
    </section>
  );
}
