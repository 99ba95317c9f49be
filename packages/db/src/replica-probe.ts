import { SECOND } from "@pashu/validators/limits";
import postgres from "postgres";
import { inTime, LateError } from "./in-time.ts";

export interface Probe {
  /** The answer; null when there is none in time. */
  ask(): Promise<number | null>;
  close(): Promise<void>;
}

const PATIENCE_MS = SECOND;

/** One connection apart from the pools, which are full when it matters, for one question about a place in the log. */
export function openProbe(url: string, question: string): Probe {
  const open = () =>
    postgres(url, {
      max: 1,
      connect_timeout: PATIENCE_MS / SECOND,
      backoff: () => 0,
      connection: { application_name: "pashu-bazaar-replicas" },
      fetch_types: false,
      onnotice: () => {},
    });
  let sql = open();
  return {
    async ask() {
      try {
        const [row] = await inTime(sql.unsafe<{ position: string | null }[]>(question), PATIENCE_MS);
        return row?.position == null ? null : Number(row.position);
      } catch (error) {
        if (error instanceof LateError) {
          void sql.end({ timeout: 0 });
          sql = open();
        }
        return null;
      }
    },
    close: () => sql.end({ timeout: 0 }),
  };
}
