import type { ReactNode } from "react";
import { useTranslations } from "use-intl";

interface ProfileLayoutProps {
  news?: ReactNode;
  header: ReactNode;
  settings: ReactNode;
  listings: ReactNode;
}

/**
 * Boxes of the profile page and of its skeleton. The header has room for a name of two lines, so that nothing moves
 * when the name arrives.
 */
export function ProfileLayout({ news, header, settings, listings }: ProfileLayoutProps) {
  return (
    <div className="grid gap-4 lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-8">
      {news !== undefined && <div className="min-w-0 empty:hidden lg:col-span-2">{news}</div>}
      <div className="@container min-w-0">
        <header className="whole mb-1 flex min-h-[6.25rem] flex-wrap items-center gap-x-3 gap-y-2 py-1">
          {header}
        </header>
        <div className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface shadow-card">
          {settings}
        </div>
      </div>
      <section aria-labelledby="my-listings" className="flex min-w-0 flex-col gap-3 lg:*:grid-cols-2!">
        {listings}
      </section>
    </div>
  );
}

export function ListingsHeading({ count = 0 }: { count?: number | undefined }) {
  const t = useTranslations("profile");
  return (
    <h2 id="my-listings" className="text-lg">
      {t("myListings")}
      {count > 0 && <span className="ml-2 text-sm font-semibold text-muted tabular-digits">{count}</span>}
    </h2>
  );
}
