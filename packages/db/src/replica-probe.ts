import { SECOND } from "@pashu/validators/limits";
import { TimeoutError, withTimeout } from "@pashu/validators/timeout";
import postgres from "postgres";

export interface Probe {
  /** The answer; null when there is none in time. */
  ask(): Promise<number | null>;
  close(): Promise<void>;
}

const TIMEOUT_MS = SECOND;

/** One connection apart from the pools, which are full when it matters, for one question about a place in the log. */
export function openProbe(url: string, question: string): Probe {
  const open = () =>
    postgres(url, {
      max: 1,
      connect_timeout: TIMEOUT_MS / SECOND,
      backoff: () => 0,
      connection: { application_name: "pashu-bazaar-replicas" },
      fetch_types: false,
      onnotice: () => {},
    });
  let sql = open();
  return {
    async ask() {
      try {
        const [row] = await withTimeout(sql.unsafe<{ position: string | null }[]>(question), TIMEOUT_MS);
        return row?.position == null ? null : Number(row.position);
      } catch (error) {
        if (error instanceof TimeoutError) {
          void sql.end({ timeout: 0 });
          sql = open();
        }
        return null;
      }
    },
    close: () => sql.end({ timeout: 0 }),
  };
}
