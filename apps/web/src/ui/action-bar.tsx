import type { ComponentProps, ReactNode } from "react";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";

/**
 * The one order of buttons: the main action first, which fills the rest of the row, then the way out. Where both do not
 * fit into a row, the main action is above. The focus comes to it first.
 */
const ACTIONS = "flex flex-wrap gap-2 *:grow *:first:grow-[99]";

/**
 * Final buttons of a dialog. They stay visible while the dialog scrolls, also above an on-screen keyboard, except where
 * they would cover the content: on very low screens and with very large text. Render it as the last element of the dialog.
 */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-action-bar
      className={classNames(
        ACTIONS,
        "z-10 -mx-3 mt-4 border-t border-line bg-bg px-3 pt-[7px] pb-[max(8px,env(safe-area-inset-bottom))] *:px-4 pinned:sticky pinned:bottom-0",
      )}
    >
      {children}
    </div>
  );
}

/** Final buttons of a form on a page. */
export function ActionRow({ children }: { children: ReactNode }) {
  return <div className={classNames(ACTIONS, "mt-2")}>{children}</div>;
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
