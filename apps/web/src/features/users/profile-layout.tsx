import type { ReactNode } from "react";
import { useTranslations } from "use-intl";

interface ProfileLayoutProps {
  header: ReactNode;
  listings: ReactNode;
  settings: ReactNode;
  /** Below the settings and apart from them. */
  account: ReactNode;
  /** While the listings load. On phones the settings are below them, so they would move. */
  isLoading: boolean;
}

/**
 * Boxes of the profile page and of its skeleton. The header has room for a name of two lines, so that nothing moves
 * when the name arrives.
 */
export function ProfileLayout({ header, listings, settings, account, isLoading }: ProfileLayoutProps) {
  return (
    <div className="grid gap-4 lg:grid-cols-[22rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-6">
      <div className="@container min-w-0">
        <header className="whole flex min-h-[6.25rem] flex-wrap items-center gap-x-3 gap-y-2 py-1">{header}</header>
      </div>
      <section aria-labelledby="my-listings" className="flex min-w-0 flex-col gap-3 lg:row-span-2 lg:*:grid-cols-2!">
        {listings}
      </section>
      <div className={`@container min-w-0 flex flex-col gap-4 ${isLoading ? "max-lg:hidden" : ""}`}>
        <div className="divide-y divide-line overflow-hidden rounded-card panel">{settings}</div>
        {account}
      </div>
    </div>
  );
}

export function ListingsHeading({ count = 0 }: { count?: number | undefined }) {
  const t = useTranslations("profile");
  const title = t("myListings");
  return (
    <h2 id="my-listings" className="text-lg">
      {title}
      {/* Another element in another language, so that it does not move. */}
      {count > 0 && (
        <span key={title} className="ml-2 text-sm font-bold text-muted tabular-digits">
          {count}
        </span>
      )}
    </h2>
  );
}
