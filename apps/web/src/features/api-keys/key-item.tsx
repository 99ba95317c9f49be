import type { AppRouter } from "@pashu/api/router";
import { dateText } from "@pashu/i18n/dates";
import type { inferRouterOutputs } from "@trpc/server";
import { useId } from "react";
import { useLocale, useTranslations } from "use-intl";
import { useFocusAfterRemoval } from "~/lib/page/use-focus-after-removal.ts";
import { useNow } from "~/lib/page/use-now.ts";
import { classNames } from "~/ui/class-names.ts";
import { Detail } from "~/ui/detail.tsx";
import { TimeAgo } from "~/ui/time-ago.tsx";
import { StopKey } from "./stop-key.tsx";

export type ApiKey = inferRouterOutputs<AppRouter>["apiKeys"]["list"][number];

export function KeyItem({ apiKey }: { apiKey: ApiKey }) {
  const { id, name, scopes, createdAt, expiresAt, lastUsedAt, endedAt, endedBy } = apiKey;
  const t = useTranslations("keys");
  const locale = useLocale();
  const titleId = useId();
  const isOver = Date.parse(expiresAt) <= useNow();
  const end = endedAt ?? (isOver ? expiresAt : null);
  const state = endedBy ?? (isOver ? "expired" : "works");
  const item = useFocusAfterRemoval<HTMLLIElement>(endedAt === null ? ["stop"] : []);
  return (
    <li
      ref={item}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="flex flex-col gap-2 rounded-card panel p-3 wrap-anywhere"
    >
      <div id={titleId}>
        <h3 className="text-base">
          <bdi>{name}</bdi>
        </h3>
        <p className={classNames("font-bold", state === "works" ? "text-primary" : "text-danger")}>
          {t(`state.${state}`)}
        </p>
      </div>
      <ul className="list-disc pl-5 text-sm">
        {scopes.map((scope) => (
          <li key={scope}>{t(`scope.${scope}`)}</li>
        ))}
      </ul>
      <dl className="text-sm text-muted">
        <Detail name={t("created")}>{dateText(createdAt, locale)}</Detail>
        <Detail name={t(end === null ? "until" : "stopped")}>{dateText(end ?? expiresAt, locale)}</Detail>
        <Detail name={t("lastUsed")}>{lastUsedAt === null ? t("never") : <TimeAgo at={lastUsedAt} />}</Detail>
      </dl>
      {state === "works" && <StopKey id={id} name={name} />}
    </li>
  );
}
