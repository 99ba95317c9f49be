import { SECOND } from "@pashu/validators/limits";
import { TimeoutError, withTimeout } from "@pashu/validators/timeout";
import postgres from "postgres";

export interface Probe {
  read(): Promise<number | null>;
  close(): Promise<void>;
}

const TIMEOUT_MS = SECOND;

/** Reads a WAL position over a connection of its own, because the pools may be full. */
export function openProbe(url: string, query: string): Probe {
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
    async read() {
      try {
        const [row] = await withTimeout(sql.unsafe<{ position: string | null }[]>(query), TIMEOUT_MS);
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
