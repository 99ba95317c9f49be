import { Ban } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Button } from "~/ui/button.tsx";
import { useBlock } from "./use-block.ts";

interface BlockButtonProps {
  userId: string;
  /** Replaces "Block this person". */
  children?: ReactNode;
}

const focus = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true });

/**
 * Blocks a person at once, and then offers to unblock. Needs the messages of `blocks` and `errors`; don't show it for the
 * user's own account.
 */
export function BlockButton({ userId, children }: BlockButtonProps) {
  const t = useTranslations("blocks");
  const [changes, setChanges] = useState(0);
  const isBlocked = changes % 2 === 1;
  const { block, unblock, changing } = useBlock(() => setChanges(changes + 1));
  return (
    <div className="flex flex-col items-center gap-1 text-center">
      <output className="text-sm empty:hidden">{isBlocked && t("blocked")}</output>
      {/* A new button after each change, so that a double tap does not undo it. */}
      <Button
        key={changes}
        ref={changes > 0 ? focus : undefined}
        variant="ghost"
        size="sm"
        pending={changing !== null}
        keepsFocus
        onClick={() => (isBlocked ? unblock(userId) : block(userId))}
      >
        {changing === null && <Ban aria-hidden className="size-5" />}
        {isBlocked ? t("unblock") : (children ?? t("block"))}
      </Button>
    </div>
  );
}
