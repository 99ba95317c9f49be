import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, type ComponentType } from "react";
import { afterLoad } from "~/lib/page/after-load.ts";
import { useI18n } from "~/lib/i18n/i18n-context.tsx";

/** Loads the offline features after the page has loaded, and shows the outbox. */
export function OutboxHost() {
  const i18n = useI18n();
  const queryClient = useQueryClient();
  const [Outbox, setOutbox] = useState<ComponentType | null>(null);
  useEffect(() => {
    const load = () => {
      Promise.all([import("../start-offline.ts"), i18n.load(["offline"])])
        .then(([module]) => module.startOffline({ i18n, queryClient }))
        .then((Loaded) => setOutbox(() => Loaded))
        .catch(() => addEventListener("online", load, { once: true }));
    };
    afterLoad(load);
  }, [i18n, queryClient]);
  return Outbox && <Outbox />;
}
