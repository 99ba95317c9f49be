import type { ComponentProps, ReactNode } from "react";
import { Button } from "./button.tsx";

/**
 * Final buttons of a dialog, main action first. They stay visible while the dialog scrolls, also above an on-screen
 * keyboard, except where they would cover the content: on very low screens and with very large text. Render it as the last element of the dialog.
 */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-action-bar
      className="z-10 -mx-3 mt-4 flex flex-wrap gap-2 border-t border-line bg-bg px-3 pt-[7px] pb-[max(8px,env(safe-area-inset-bottom))] *:grow *:px-4 *:first:grow-[99] pinned:sticky pinned:bottom-0"
    >
      {children}
    </div>
  );
}

interface AnswersProps {
  main: string;
  onMain: () => void;
  other: string;
  onOther: () => void;
  otherVariant?: ComponentProps<typeof Button>["variant"];
}

/** The action bar of a question with two answers. */
export function Answers({ main, onMain, other, onOther, otherVariant = "secondary" }: AnswersProps) {
  return (
    <ActionBar>
      <Button size="lg" onClick={onMain}>
        {main}
      </Button>
      <Button variant={otherVariant} size="lg" onClick={onOther}>
        {other}
      </Button>
    </ActionBar>
  );
}
