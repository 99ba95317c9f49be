import type { AppRouter } from "@pashu/api/router";
import { groupDigits } from "@pashu/validators/digits";
import { DAY, UNDO_SALE_MS } from "@pashu/validators/limits";
import type { inferRouterOutputs } from "@trpc/server";
import { notFound } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import { FetchFailed } from "~/features/animals/shared/fetch-failed.tsx";
import { errorCodeOf } from "~/lib/api/api-errors.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { cardImage } from "~/lib/images/image-sources.ts";
import { useNow } from "~/lib/page/use-now.ts";
import { usePeriod } from "~/lib/page/use-period.ts";
import { AnimalIcon } from "~/ui/animal-icon.tsx";
import { Button, LinkButton } from "~/ui/button.tsx";
import { PageTitle } from "~/ui/page-title.tsx";

type SaleLink = inferRouterOutputs<AppRouter>["saleLinks"]["open"];

/** Asks the seller "Still for sale?" without a login. The buttons are those of a form, which works without scripts. */
export function SaleLinkPage({ token }: { token: string }) {
  const t = useTranslations("saleLink");
  const { data, error, isFetching, refetch } = trpc.saleLinks.open.useQuery({ token, locale: useLocale() });
  if (data === undefined) {
    if (["NOT_FOUND", "INVALID_INPUT"].includes(errorCodeOf(error))) throw notFound();
    return error === null || isFetching ? null : <FetchFailed error={error} onRetry={() => void refetch()} />;
  }
  const { animal, can, reminders } = data;
  return (
    <form method="post" className="page-width flex max-w-xl flex-col gap-4 pt-3">
      <PageTitle>{t("question")}</PageTitle>
      <AnimalSummary animal={animal} />
      <Answer {...data} />
      {(can.mute || !reminders) && (
        <section aria-label={t("messages")} className="flex flex-col gap-2 border-t border-line pt-4">
          {can.mute ? (
            <Choice action="mute" variant="secondary">
              {t("mute")}
            </Choice>
          ) : (
            <p className="text-muted">{t("muted")}</p>
          )}
        </section>
      )}
      <LinkButton to="/profile" variant="ghost">
        {t("manage")}
      </LinkButton>
    </form>
  );
}

function AnimalSummary({ animal }: Pick<SaleLink, "animal">) {
  const [image] = animal.images;
  return (
    <div className="flex items-center gap-3">
      <span className="grid size-28 shrink-0 place-items-center overflow-hidden rounded-card bg-sunken">
        {image === undefined ? (
          <AnimalIcon category={animal.category} className="size-19" />
        ) : (
          <img {...cardImage(image, true)} sizes="112px" alt="" className="size-full object-cover" />
        )}
      </span>
      <div className="min-w-0">
        <h1 className="text-lg wrap-anywhere">{animal.title}</h1>
        <p className="text-xl font-bold text-primary">{`₹${groupDigits(animal.price)}`}</p>
      </div>
    </div>
  );
}

function Answer({ animal, can }: SaleLink) {
  const t = useTranslations("saleLink");
  const now = useNow();
  const period = usePeriod();
  if (can.renew || can.sell) {
    return (
      <>
        <div>
          <h2 className="text-xl">{t("question")}</h2>
          {animal.status === "expired" && <p className="text-muted">{t("expiredHint")}</p>}
        </div>
        {can.renew && <Choice action="renew">{t("renew")}</Choice>}
        {can.sell && (
          <Choice action="sell" variant="secondary">
            {t("sell")}
          </Choice>
        )}
      </>
    );
  }
  if (animal.status === "sold") {
    return (
      <>
        <State title={t("sold")}>{t("soldHint")}</State>
        {can.undo && (
          <div className="flex flex-col gap-2">
            <Choice action="undo" variant="secondary">
              {t("undo")}
            </Choice>
            <p className="text-muted">{t("undoHint", { period: period(UNDO_SALE_MS, "for") })}</p>
          </div>
        )}
      </>
    );
  }
  if (animal.status !== "live") {
    return <State title={t("ended")}>{animal.status === "expired" && t("expiredHint")}</State>;
  }
  const days = animal.expiresAt === null ? null : Math.ceil((Date.parse(animal.expiresAt) - now) / DAY);
  return <State title={t("live")}>{days !== null && t("liveFor", { count: days, n: groupDigits(days) })}</State>;
}

function State({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="rounded-card panel p-4">
      <h2 className="text-xl">{title}</h2>
      {children !== false && <p>{children}</p>}
    </div>
  );
}

function Choice({
  action,
  variant,
  children,
}: {
  action: "renew" | "sell" | "undo" | "mute";
  variant?: "primary" | "secondary";
  children: string;
}) {
  return (
    <Button
      type="submit"
      name="action"
      value={action}
      variant={variant}
      size="lg"
      className={action === "renew" || action === "sell" ? "min-h-16 text-xl" : undefined}
    >
      {children}
    </Button>
  );
}
