import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, type ComponentType } from "react";
import { whenLoaded } from "~/lib/when-loaded.ts";
import { useWords } from "~/lib/words-context.tsx";

/** Where it stands what waits to be sent. What works without a network begins once the page has nothing else to do. */
export function OutboxHost() {
  const words = useWords();
  const queryClient = useQueryClient();
  const [Outbox, setOutbox] = useState<ComponentType | null>(null);
  useEffect(() => {
    const load = () =>
      import("../start.ts")
        .then((module) => module.startOffline({ words, queryClient }))
        .then((Loaded) => setOutbox(() => Loaded))
        // Without a connection it comes with the next page.
        .catch(() => undefined);
    whenLoaded(() => void load());
  }, [words, queryClient]);
  return Outbox && <Outbox />;
}
