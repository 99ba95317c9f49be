import { Copy } from "lucide-react";
import { useRef } from "react";
import { useTranslations } from "use-intl";
import { Button } from "~/ui/button.tsx";
import { toast } from "~/ui/toast/toast.ts";

interface CodeBlockProps {
  /** For screen readers, and the name of the button. */
  label: string;
  code: string;
}

/** Code that scrolls by itself, also with the keyboard. */
export function CodeBlock({ label, code }: CodeBlockProps) {
  const t = useTranslations("developers");
  const text = useRef<HTMLPreElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      toast({ variant: "success", title: t("copied") });
    } catch {
      // Fails without permission or on an insecure connection.
      if (text.current !== null) getSelection()?.selectAllChildren(text.current);
      toast({ variant: "error", title: t("copyFailed") });
    }
  };
  return (
    <div className="flex flex-col gap-2 pb-4">
      <figure tabIndex={0} aria-label={label} lang="en" className="overflow-x-auto rounded-xl bg-sunken p-3 text-meta">
        {/* The server may have another address for itself, its PUBLIC_URL. */}
        <pre ref={text} translate="no" suppressHydrationWarning>
          {code}
        </pre>
      </figure>
      <Button
        variant="secondary"
        size="sm"
        className="self-start"
        aria-label={`${t("copy")}: ${label}`}
        onClick={() => void copy()}
      >
        <Copy aria-hidden className="size-5 shrink-0" />
        {t("copy")}
      </Button>
    </div>
  );
}
