import type { QueueFilter } from "@pashu/validators/moderation";
import { keepPreviousData } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { trpc } from "~/lib/api/trpc.ts";
import { Button } from "~/ui/button.tsx";
import { classNames } from "~/ui/class-names.ts";
import { Spinner } from "~/ui/spinner.tsx";
import { CaseActions, type Done } from "./case-actions.tsx";
import { CaseView } from "./case-view.tsx";
import { ConsoleError } from "./console-error.tsx";
import { QueueList } from "./queue-list.tsx";
import { useCase } from "./use-case.ts";
import "./queue-view.css";

/** Screens with room for the queue and a case, as in queue-view.css. */
const WIDE = "(width >= 64rem)";

const PAGES = {
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
  staleTime: 0,
  placeholderData: keepPreviousData,
};

interface QueueViewProps {
  caseId: string | undefined;
  /** Undefined closes the case. On phones it replaces the queue. `replace` is for what the user has not asked for. */
  onOpen: (caseId: string | undefined, options?: { replace: boolean }) => void;
}

export function QueueView({ caseId, onOpen }: QueueViewProps) {
  const t = useTranslations("console");
  const [filter, setFilter] = useState<QueueFilter>("all");
  const [lastDone, setLastDone] = useState<Done | null>(null);
  const queue = trpc.moderation.queue.useInfiniteQuery({ filter, locale: useLocale() }, PAGES);
  const items = queue.data?.pages.flatMap((page) => page.items) ?? [];
  const at = items.findIndex(({ id }) => id === caseId);
  // Not what was just decided: a listing whose owner was asked stays in the queue.
  const first = queue.isFetching ? undefined : items.find(({ id }) => id !== lastDone?.caseId)?.id;
  const toOpen = caseId === undefined ? first : undefined;
  const openFirst = useEffectEvent((id: string) => onOpen(id, { replace: true }));
  useEffect(() => {
    if (toOpen !== undefined && matchMedia(WIDE).matches) openFirst(toOpen);
  }, [toOpen]);
  const move = (by: 1 | -1) => {
    const next = items[at === -1 ? 0 : at + by];
    if (next !== undefined) onOpen(next.id);
  };
  const onDone = (done: Done) => {
    setLastDone(done);
    const rest = items.filter(({ id }) => id !== done.caseId);
    onOpen(rest[Math.min(Math.max(at, 0), rest.length - 1)]?.id);
  };
  const onUndone = (undone: string) => {
    setLastDone(null);
    onOpen(undone);
  };
  return (
    <div className="queue-and-case">
      <nav
        aria-label={t("tab.queue")}
        className={classNames("border-line bg-surface", caseId !== undefined && "max-lg:hidden")}
      >
        {queue.error === null ? (
          <QueueList
            items={items}
            counts={queue.data?.pages[0]?.counts}
            filter={filter}
            current={caseId}
            isPending={queue.isFetching}
            hasMore={queue.hasNextPage}
            onFilter={setFilter}
            onOpen={(id) => onOpen(id)}
            onMore={() => void queue.fetchNextPage()}
          />
        ) : (
          <ConsoleError error={queue.error} onRetry={() => void queue.refetch()} />
        )}
      </nav>
      <div className="min-w-0">
        {caseId === undefined ? (
          !queue.isFetching && (
            <p className="p-6 text-muted max-lg:hidden">{items.length === 0 ? t("allDone") : t("keys")}</p>
          )
        ) : (
          <OpenCase
            // Forgets what was chosen for another case.
            key={caseId}
            caseId={caseId}
            lastDone={lastDone}
            onBack={() => onOpen(undefined)}
            onDone={onDone}
            onUndone={onUndone}
            onMove={move}
          />
        )}
      </div>
    </div>
  );
}

interface OpenCaseProps {
  caseId: string;
  lastDone: Done | null;
  onBack: () => void;
  onDone: (done: Done) => void;
  onUndone: (caseId: string) => void;
  onMove: (by: 1 | -1) => void;
}

function OpenCase({ caseId, onBack, ...actions }: OpenCaseProps) {
  const t = useTranslations("console");
  const { data: found, error, refetch } = useCase(caseId);
  return (
    <>
      <Button variant="ghost" size="sm" className="m-1 lg:hidden" onClick={onBack}>
        <ArrowLeft aria-hidden className="size-5" />
        {t("back")}
      </Button>
      {found === undefined && error === null && (
        <p className="flex items-center gap-3 p-6">
          <Spinner />
        </p>
      )}
      {error !== null && <ConsoleError error={error} onRetry={() => void refetch()} />}
      {found !== undefined && error === null && (
        <>
          <CaseView found={found} />
          <CaseActions found={found} {...actions} />
        </>
      )}
    </>
  );
}
