import type { LucideIcon } from "lucide-react";
import { useId, useLayoutEffect, type ReactNode } from "react";
import { fadeIn } from "~/lib/page/fade-in.ts";

interface ListingsNoticeProps {
  icon: LucideIcon;
  title: string;
  actions: ReactNode;
  children?: ReactNode;
}

/** List item between the cards on phones. It arrives late, so on wide screens it follows the cards and moves none. */
export function ListingsNotice({ icon: Icon, title, actions, children }: ListingsNoticeProps) {
  const id = useId();
  // Below it, on phones, are the settings.
  useLayoutEffect(() => fadeIn(document.querySelector("main")), []);
  return (
    <li className="col-span-full sm:order-last">
      <section
        aria-labelledby={id}
        className="flex flex-col gap-1 rounded-card border border-transparent bg-accent-soft p-3 text-sm"
      >
        <h3 id={id} className="flex items-start gap-2 leading-snug font-bold">
          <Icon aria-hidden className="size-5 shrink-0" />
          {title}
        </h3>
        {children}
        <div className="mt-1 flex flex-wrap gap-2">{actions}</div>
      </section>
    </li>
  );
}
