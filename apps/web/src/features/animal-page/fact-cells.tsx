import { FactIcon } from "~/features/facts/shared/fact-icon.tsx";
import { classNames } from "~/ui/class-names.ts";
import type { Fact } from "./facts.ts";

/** A longer value has smaller letters to fit into one line of a phone with 360 px. */
const ONE_LINE_MAX = 9;
const COLUMNS = ["", "grid-cols-1", "grid-cols-2", "grid-cols-3"];

/** Three cells in a row, or all in one row if there are fewer than four. With large text, as many as fit. */
export function FactCells({ facts }: { facts: Fact[] }) {
  if (facts.length === 0) return null;
  const columns = COLUMNS[Math.min(facts.length, 3)];
  return (
    <div className="@container">
      <dl className={`mt-2.5 grid gap-1.5 ${columns} @max-[17rem]:grid-cols-1`}>
        {facts.map(({ fact, label, value }) => (
          <div key={label} className="whole flex min-w-0 flex-col-reverse justify-end rounded-xl bg-sunken px-2 py-1.5">
            <dt className="text-xs text-muted">
              {/* A page that an earlier release stored names no facts. */}
              {fact && <FactIcon fact={fact} className="mr-1 size-4" />}
              {label}
            </dt>
            <dd className={classNames("line-clamp-2 leading-snug font-bold", value.length > ONE_LINE_MAX && "text-sm")}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
