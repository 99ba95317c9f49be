import { useId } from "react";

export interface NumberItem {
  title: string;
  numbers: { label: string; value: string }[];
}

/** Numbers of places or days. Unlike a table, it fits into narrow screens with large text. */
export function NumberList({ title, items }: { title: string; items: readonly NumberItem[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <li key={item.title} className="py-2 sm:flex sm:justify-between sm:gap-4">
            <h3>{item.title}</h3>
            <dl className="flex flex-wrap gap-x-4 text-sm sm:justify-end">
              {item.numbers.map(({ label, value }) => (
                <div key={label} className="flex gap-1.5">
                  <dt className="text-muted">{label}</dt>
                  <dd className="font-bold tabular-digits">{value}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}
