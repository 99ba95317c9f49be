import { useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { CardSkeletons } from "~/features/animals/shared/card-grid.tsx";
import { reload } from "~/lib/api/reload.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { marketOf } from "./alert-words.ts";

/** Leads from a notification to the list of its alert; to all alerts if it has ended. */
export function OpenedAlert({ id }: { id: string }) {
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const open = useEffectEvent(async () => {
    try {
      const wanted = await utils.client.alerts.open.mutate({ id });
      void reload(utils.alerts.list);
      await navigate({ to: "/marketplace", search: marketOf(wanted), replace: true });
    } catch {
      const known = utils.alerts.list.getData()?.find((alert) => alert.id === id);
      if (known) await navigate({ to: "/marketplace", search: marketOf(known.wanted), replace: true });
      else await navigate({ to: "/alerts/$", params: { _splat: "" }, replace: true });
    }
  });
  useEffect(() => void open(), []);
  return (
    <div className="page-width py-3">
      <CardSkeletons count={4} />
    </div>
  );
}
