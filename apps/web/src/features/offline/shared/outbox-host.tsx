import { useEffect, useState, type ComponentType } from "react";
import { whenIdle } from "~/lib/when-idle.ts";
import { useWords } from "~/lib/words-context.tsx";

/** Where it stands what waits to be sent; its code and words come once the page has nothing else to do. */
export function OutboxHost() {
  const words = useWords();
  const [Outbox, setOutbox] = useState<ComponentType | null>(null);
  useEffect(() => {
    const load = async () => {
      const [module] = await Promise.all([import("../outbox.tsx"), words.load(["offline"])]);
      setOutbox(() => module.Outbox);
    };
    // Without a connection it comes with the next page.
    whenIdle(() => void load().catch(() => undefined));
  }, [words]);
  return Outbox && <Outbox />;
}
