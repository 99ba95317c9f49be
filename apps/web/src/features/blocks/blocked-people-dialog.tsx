import { Ban } from "lucide-react";
import { useRef } from "react";
import { useTranslations } from "use-intl";
import { trpc } from "~/lib/api/trpc.ts";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { Spinner } from "~/ui/spinner.tsx";
import { TimeAgo } from "~/ui/time-ago.tsx";
import { toast } from "~/ui/toast/toast.ts";
import { useBlock } from "./shared/use-block.ts";

export default function BlockedPeopleDialog({ onOpenChange }: { onOpenChange: (open: boolean) => void }) {
  const t = useTranslations("blocks");
  return (
    <Dialog open onOpenChange={onOpenChange} title={t("title")}>
      <BlockedPeople />
    </Dialog>
  );
}

function BlockedPeople() {
  const t = useTranslations();
  const list = useRef<HTMLDivElement>(null);
  const { data: people, isPending, refetch } = trpc.blocks.list.useQuery(undefined, { staleTime: 0, gcTime: 0 });
  const { unblock, changing } = useBlock(async () => {
    toast({ variant: "success", title: t("blocks.unblocked") });
    await refetch();
    // The button that had the focus is removed.
    list.current?.focus();
  });
  if (isPending) return <Spinner />;
  if (people === undefined) {
    return (
      <div role="alert" className="flex flex-col items-start gap-3">
        <p>{t("blocks.failed")}</p>
        <Button size="lg" onClick={() => void refetch()}>
          {t("common.retry")}
        </Button>
      </div>
    );
  }
  return (
    <div ref={list} tabIndex={-1}>
      {people.length === 0 ? (
        <EmptyState picture={<Ban className="size-10" />} title={t("blocks.empty")} hint={t("blocks.emptyHint")} />
      ) : (
        <ul aria-label={t("blocks.title")} className="flex flex-col gap-2">
          {people.map(({ id, name, at }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-2 rounded-tile panel p-3 wrap-anywhere"
            >
              <div className="min-w-0">
                <p className="font-bold">
                  <bdi>{name}</bdi>
                </p>
                <p className="text-meta text-muted">
                  <TimeAgo at={at} />
                </p>
              </div>
              <Button
                variant="secondary"
                size="sm"
                pending={changing === id}
                disabled={changing !== null}
                onClick={() => unblock(id)}
              >
                {t("blocks.unblock")}
                <span className="sr-only">{name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
